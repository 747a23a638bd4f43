import HTTPServer
import WebPages

/// What pages are made of besides the household: templates and messages, styles, scripts and icons.
struct ServedFiles: Sendable {
    let pages: PageLibrary
    let assets: AssetLibrary

    /// Reads, parses and compresses everything.
    ///
    /// - Throws: Where a file is missing, or a template or a catalogue has a mistake.
    init(_ folder: ResourceFolder) throws {
        pages = try folder.pages()
        let compressor = Compressor(level: Compressor.assetLevel)
        assets = AssetLibrary(files: try folder.publicFiles()) { bytes in
            let compressed = compressor.compress(bytes)
            return compressed.count < bytes.count ? compressed : nil
        }
    }
}
