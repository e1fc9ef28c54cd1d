import type { IncidentCourse } from '@hlidka/protocol';
import type { Phone } from '@hlidka/texts/phone/cs';

export type CourseLine = { id: string; at: string; text: string; more: string | null };

type Texts = Phone['operator']['incident']['line'];

/** What happened when, oldest first: of checks the first and what they proved, of people every deed. */
export const courseLines = (t: Texts, course: IncidentCourse): CourseLine[] => {
  const { incident, confirmedAt, failed, recovered, deeds } = course;
  const { kind, startedAt, endedAt, byHand } = incident;
  const line = (id: string, at: string | null | undefined, text: string, more?: string | null) =>
    at ? [{ id, at, text, more: more || null }] : [];
  const [first] = failed;
  const code = incident.evidence.statusCode;
  const done: Record<string, (who: string | null) => string> = {
    'incident.opened': t.opened,
    'incident.acknowledged': t.taken,
    'incident.changed': t.wrote,
    'incident.resolved': t.resolved,
  };
  const lines = [
    ...(byHand
      ? []
      : line('began', first?.at ?? startedAt, t.began[kind], code ? t.code(code) : null)),
    ...(byHand ? [] : line('confirmed', confirmedAt, t.confirmed(failed.length))),
    ...deeds.flatMap(({ id, at, event, who }) => {
      const words = done[event];
      return words
        ? line(id, at, words(who), event === 'incident.acknowledged' ? incident.note : null)
        : [];
    }),
    ...line('back', recovered[0]?.at, t.back),
    ...line('ended', endedAt, t.ended),
  ];
  return lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
