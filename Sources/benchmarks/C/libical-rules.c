/*
 * Expands rules with libical: `libical-rules FILE ROUNDS LIMIT`, where each line of the file is a
 * start, a blank and a rule. Prints for each how many occurrences it gave, at most LIMIT, and the
 * last; then the processor seconds of the best round for all of them.
 */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct rule {
    struct icaltimetype start;
    struct icalrecurrencetype recurrence;
    struct icaltimetype last;
    int count;
};

static void expand(struct rule *rule, int limit)
{
    icalrecur_iterator *walk = icalrecur_iterator_new(rule->recurrence, rule->start);
    rule->count = 0;
    if (walk == NULL) return;
    while (rule->count < limit) {
        struct icaltimetype next = icalrecur_iterator_next(walk);
        if (icaltime_is_null_time(next)) break;
        rule->last = next;
        rule->count++;
    }
    icalrecur_iterator_free(walk);
}

static double expand_all(struct rule *rules, int count, int limit)
{
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (int index = 0; index < count; index++) expand(&rules[index], limit);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return (end.tv_sec - begin.tv_sec) + (end.tv_nsec - begin.tv_nsec) / 1e9;
}

int main(int count, char **words)
{
    static struct rule rules[1000];
    char line[4096];
    int number = 0;
    if (count != 4) return 2;
    FILE *file = fopen(words[1], "r");
    if (file == NULL) return 1;
    while (number < 1000 && fgets(line, sizeof line, file) != NULL) {
        char *rule = strchr(line, ' ');
        line[strcspn(line, "\n")] = 0;
        if (rule == NULL) return 1;
        *rule = 0;
        rules[number].start = icaltime_from_string(line);
        rules[number].recurrence = icalrecurrencetype_from_string(rule + 1);
        number++;
    }
    fclose(file);
    double best = expand_all(rules, number, atoi(words[3]));
    for (int round = 1; round < atoi(words[2]); round++) {
        double seconds = expand_all(rules, number, atoi(words[3]));
        if (seconds < best) best = seconds;
    }
    for (int index = 0; index < number; index++) {
        struct icaltimetype last = rules[index].last;
        printf("%d %04d%02d%02dT%02d%02d%02d\n", rules[index].count, last.year, last.month,
               last.day, last.hour, last.minute, last.second);
    }
    printf("%.9f\n", best);
    return 0;
}
