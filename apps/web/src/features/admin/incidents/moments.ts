import type { AuditEntry, CheckRow, DeliveryRow, IncidentCourse } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** One event on the incident's timeline. */
export type Moment = {
  key: string;
  at: string;
  tone: 'bad' | 'good' | 'plain';
  what: string;
  check?: CheckRow;
  /** Texts written then. */
  words?: readonly string[];
  note?: string;
  told?: readonly DeliveryRow[];
};

type Words = Admin['incident'] & { sees: Admin['watchPlaces']['sees'] };

const writtenIn = ({ data }: AuditEntry): string[] =>
  [data.title, data.description].flatMap((change) =>
    Array.isArray(change) && typeof change[1] === 'string' ? [change[1]] : [],
  );

const beginning = (
  t: Words,
  { incident, failed, confirmedAt, deeds }: IncidentCourse,
): Moment[] => {
  const { byHand, kind, startedAt } = incident;
  if (byHand) {
    const by = deeds.find(({ event }) => event === 'incident.opened')?.who ?? null;
    return [{ key: 'opened', at: startedAt, tone: 'bad', what: t.line.openedBy(by) }];
  }
  if (kind === 'form')
    return [{ key: 'opened', at: startedAt, tone: 'bad', what: t.line.formFailed }];
  const checks = failed.map(
    (check, at): Moment => ({
      key: check.at,
      at: check.at,
      tone: 'bad',
      what: at === 0 ? t.line.noticed : t.line.recheck(at),
      check,
    }),
  );
  const places = (incident.evidence.places ?? []).map(
    ({ placeId, name, sees, at, failure, statusCode, ms }, index): Moment => ({
      key: `${placeId} ${index}`,
      at,
      tone: sees === 'fails' ? 'bad' : 'plain',
      what: t.sees[sees](name),
      ...(sees !== 'unknown' && {
        check: { at, ok: sees === 'well', failure, statusCode, ms: ms ?? 0, uncounted: null },
      }),
    }),
  );
  const first: Moment = { key: 'first', at: startedAt, tone: 'bad', what: t.line.noticed };
  return [
    ...(checks.length > 0 ? checks : [first]),
    ...places,
    { key: 'confirmed', at: confirmedAt, tone: 'bad', what: t.line.confirmed },
  ];
};

const deedOf = (t: Words, { incident, deliveries }: IncidentCourse, deed: AuditEntry): Moment[] => {
  const shared = { key: deed.id, at: deed.at, tone: 'plain' as const };
  const { note, takenAt } = incident;
  if (deed.event === 'incident.acknowledged')
    return [
      {
        ...shared,
        what: t.line.taken(deed.who),
        words: note ? [note] : [],
        note: takenAt ? t.clientKnows : t.clientDoesNot,
        told: deliveries.filter(({ kind }) => kind === 'incident_taken'),
      },
    ];
  if (deed.event === 'incident.escalated')
    return [{ ...shared, what: t.line.escalated(String(deed.data.recipients ?? '')) }];
  if (deed.event === 'incident.nobody_reached')
    return [{ ...shared, what: t.line.nobodyReached(Number(deed.data.steps)) }];
  if (deed.event !== 'incident.changed') return [];
  const words = writtenIn(deed);
  const what = words.length > 0 ? t.line.wrote(deed.who) : t.line.erased(deed.who);
  return [{ ...shared, what, words }];
};

const ending = (t: Words, { incident, recovered, deeds, deliveries }: IncidentCourse): Moment[] => {
  const { endedAt, kind } = incident;
  if (!endedAt) return [];
  const told = deliveries.filter(({ event }) => event === 'resolved');
  const by = deeds.find(({ event }) => event === 'incident.resolved');
  const end = { key: 'ended', tone: 'good' as const, told };
  if (by) return [{ ...end, at: endedAt, what: t.line.endedBy(by.who) }];
  const [first, second] = recovered;
  const back: Moment[] = first
    ? [{ key: first.at, at: first.at, tone: 'good', what: t.line.back, check: first }]
    : [];
  if (second) return [...back, { ...end, at: second.at, what: t.line.ended, check: second }];
  return [{ ...end, at: endedAt, what: kind === 'form' ? t.line.formBack : t.line.ended }];
};

/**
 * The whole timeline of an incident, oldest first; notifications are shown at the moment of
 * confirmation.
 */
export const momentsOf = (t: Words, course: IncidentCourse): Moment[] => {
  const begun = beginning(t, course);
  const last = begun.at(-1);
  if (last) last.told = course.deliveries.filter(({ event }) => event === 'opened');
  const all = [
    ...begun,
    ...course.deeds.flatMap((deed) => deedOf(t, course, deed)),
    ...ending(t, course),
  ];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
