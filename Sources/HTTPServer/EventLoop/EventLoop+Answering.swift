import HTTP

extension EventLoop {
    /// Gives a request to the application: here where it only reads, else to a worker.
    func dispatch(
        _ connection: Connection,
        _ head: consuming RequestHead,
        _ body: consuming [UInt8]
    ) {
        let keepsConnection = head.keepsConnection
        let request = Request(
            head: head,
            body: body,
            peerAddress: connection.peer,
            receivedAt: clock.seconds
        )
        let start = Moment.now()
        connection.part = .start
        let isRead = request.method == .get || request.method == .head
        if isRead, let response = context.application.readyResponse(to: request) {
            let content = compression.content(of: response, for: request)
            return answer(connection, response, content, request, keepsConnection, start)
        }
        connection.phase = .working
        connection.exchange = Exchange(request, keepsConnection, start)
        connection.deadline = .distantFuture
        let job = WorkerJob(
            application: context.application,
            request: request,
            ticket: connection.ticket,
            mailbox: mailbox
        )
        if isRead, !context.application.waitsForDisk(request) {
            pages.append(job)
        } else {
            context.workers.run(job)
        }
    }

    /// Makes one page, the one that waits longest, and leaves the others to the helpers.
    ///
    /// One for each pass: a lone request needs no other thread, and what is ready never waits for
    /// more than one that has to be made.
    func makePage() {
        isMakingPages = false
        guard let job = context.helpers.takeFirst(adding: pages) else { return }
        pages.removeAll(keepingCapacity: true)
        isMakingPages = true
        let answer = job.answer(compression)
        if job.mailbox === mailbox {
            finish(job.ticket, answer)
        } else {
            job.mailbox.post(.answered(job.ticket, answer))
        }
    }

    /// Takes a worker's answer, unless the client has gone meanwhile.
    func finish(_ ticket: Ticket, _ workerAnswer: WorkerAnswer) {
        guard let connection = connections[ticket], case .working = connection.phase,
            let exchange = connection.exchange
        else { return }
        connection.phase = .reading
        connection.exchange = nil
        switch workerAnswer {
        case .response(let response, let content):
            answer(connection, response, content, exchange)
            serve(connection)
        case .parked(let response):
            park(connection, response, exchange)
            // What it waits for may have come before it was in the list.
            pollParked(connection, isExpired: false)
        }
    }

    func answer(_ connection: Connection, _ response: Response, _ exchange: Exchange) {
        let content = compression.content(of: response, for: exchange.request)
        answer(connection, response, content, exchange)
    }

    private func answer(
        _ connection: Connection,
        _ response: Response,
        _ content: CodedContent,
        _ exchange: Exchange
    ) {
        let keeps = exchange.keepsConnection
        answer(connection, response, content, exchange.request, keeps, exchange.start)
    }

    /// Puts one answer behind what `output` holds already; `flush` sends them together.
    private func answer(
        _ connection: Connection,
        _ response: Response,
        _ content: CodedContent,
        _ request: Request,
        _ keepsConnection: Bool,
        _ start: Moment
    ) {
        let keeps = keepsConnection && !response.closesConnection && stopDeadline == nil
        if !keeps { connection.endsAfterOutput = true }
        let count = encode(
            response,
            content,
            isHead: request.method == .head,
            ConnectionOption(minorVersion: request.minorVersion, keepsConnection: keeps)
        )
        record(response, request.method, request.target, count, since: start)
    }

    private func encode(
        _ response: Response,
        _ content: CodedContent,
        isHead: Bool,
        _ option: ConnectionOption
    ) -> Int {
        let before = output.count
        let delivery = ResponseEncoder.Delivery(
            content: content.bytes,
            coding: content.coding,
            variesByCoding: content.variesByCoding,
            isHead: isHead,
            date: clock.dateField,
            connection: option
        )
        output.append(response, delivery)
        return output.count - before
    }

    private func record(
        _ response: Response,
        _ method: Method?,
        _ target: RequestTarget?,
        _ count: Int,
        since start: Moment
    ) {
        guard context.log != nil else { return }
        accessLog.append(
            time: clock.logTime,
            device: response.device,
            method: method?.rawValue,
            target: response.loggedPath ?? target?.raw,
            status: response.status.code,
            bytes: count,
            milliseconds: Moment.now().milliseconds(since: start)
        )
    }

    /// Answers for the server itself; the connection ends, for its input cannot be trusted.
    func fail(_ connection: Connection, _ status: Status, _ reason: String) {
        var response = context.application.failure(status, reason)
        // RFC 9110 §15.6.4: "The server MAY send a Retry-After header field to suggest an
        // appropriate amount of time for the client to wait before retrying the request."
        if status == .serviceUnavailable, !response.fields.contains("Retry-After") {
            response.fields["Retry-After"] = String(context.configuration.retryAfterSeconds)
        }
        let content = CodedContent(bytes: response.body.identity)
        let isHead = connection.head?.method == .head
        let count = encode(response, content, isHead: isHead, .close)
        record(response, connection.head?.method, connection.head?.target, count, since: now)
        connection.endsAfterOutput = true
        connection.lingers = true
    }

    func refuse(_ connection: Connection, _ status: Status, _ reason: String) {
        fail(connection, status, reason)
        flush(connection)
        settle(connection)
    }
}
