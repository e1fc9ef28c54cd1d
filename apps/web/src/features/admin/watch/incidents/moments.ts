import type {
  AuditEntry,
  CheckRow,
  DeliveryRow,
  IncidentCourse,
  IncidentPicture,
} from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import { type SaidWords, saidBy } from '../places/said-by.ts';

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
  picture?: IncidentPicture;
};

type Words = Admin['incident'] & SaidWords;

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
  const places = (incident.evidence.places ?? []).map((said, index): Moment => {
    const { placeId, sees, at, failure, statusCode, ms } = said;
    return {
      key: `${placeId} ${index}`,
      at,
      tone: sees === 'fails' ? 'bad' : 'plain',
      what: saidBy(t, said),
      ...(sees !== 'unknown' && {
        check: { at, ok: sees === 'well', failure, statusCode, ms: ms ?? 0, uncounted: null },
      }),
    };
  });
  const first: Moment = { key: 'first', at: startedAt, tone: 'bad', what: t.line.noticed };
  return [
    ...(checks.length > 0 ? checks : [first]),
    ...places,
    { key: 'confirmed', at: confirmedAt, tone: 'bad', what: t.line.confirmed },
  ];
};

/** Messages of a later step, queued together with the line that tells of it. */
const sameMomentMs = 1000;
const ofStep = (deed: AuditEntry, { event, createdAt }: DeliveryRow): boolean =>
  deed.event === 'incident.escalated' &&
  Number(deed.data.steps) > 1 &&
  event === 'opened' &&
  Math.abs(Date.parse(createdAt) - Date.parse(deed.at)) < sameMomentMs;

const unreached = (t: Words, { data }: AuditEntry): string =>
  data.recipients
    ? t.line.withoutWay(Number(data.steps), String(data.recipients))
    : t.line.nobodyReached(Number(data.steps));

const deedOf = (t: Words, { incident, deliveries }: IncidentCourse, deed: AuditEntry): Moment[] => {
  const shared = { key: deed.id, at: deed.at, tone: 'plain' as const };
  const { note, takenAt, acknowledgedBy, takenFrom } = incident;
  if (deed.event === 'incident.acknowledged')
    return [
      {
        ...shared,
        what: t.line.taken(acknowledgedBy ?? deed.who, takenFrom && t.takenFrom[takenFrom]),
        words: note ? [note] : [],
        note: takenAt ? t.clientKnows : t.clientDoesNot,
        told: deliveries.filter(({ kind }) => kind === 'incident_taken'),
      },
    ];
  if (deed.event === 'incident.escalated')
    return [
      {
        ...shared,
        what: t.line.escalated(String(deed.data.recipients ?? '')),
        told: deliveries.filter((row) => ofStep(deed, row)),
      },
    ];
  if (deed.event === 'incident.nobody_reached') return [{ ...shared, what: unreached(t, deed) }];
  if (deed.event !== 'incident.changed') return [];
  const words = writtenIn(deed);
  const what = words.length > 0 ? t.line.wrote(deed.who) : t.line.erased(deed.who);
  return [{ ...shared, what, words }];
};

const pictured = (t: Words, { picture }: IncidentCourse): Moment[] => {
  if (!picture) return [];
  const { state, takenAt, endedAt, askedAt, by, browser } = picture;
  const what = {
    waiting: browser?.connected === false ? t.picture.noBrowser : t.picture.waiting,
    taking: t.picture.taking(by),
    taken: t.picture.taken(by),
    failed: t.picture.failed,
  }[state];
  const at = takenAt ?? endedAt ?? askedAt;
  return [{ key: 'picture', at, tone: 'plain', what, picture }];
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

/** Forms that broke or were mended while another one kept the incident open. */
const formsOf = (t: Words, { incident }: IncidentCourse): Moment[] =>
  incident.forms.flatMap(({ name, startedAt, endedAt }, index) => {
    const key = `${name} ${startedAt}`;
    const broke = { key, at: startedAt, tone: 'bad' as const, what: t.line.formAlso(name) };
    const works = { key: `${key} end`, tone: 'good' as const, what: t.line.formWorks(name) };
    return [
      ...(index > 0 ? [broke] : []),
      ...(endedAt && endedAt !== incident.endedAt ? [{ ...works, at: endedAt }] : []),
    ];
  });

/**
 * The whole timeline of an incident, oldest first; notifications are shown at the moment of
 * confirmation.
 */
export const momentsOf = (t: Words, course: IncidentCourse): Moment[] => {
  const begun = beginning(t, course);
  const last = begun.at(-1);
  const isLater = (row: DeliveryRow) => course.deeds.some((deed) => ofStep(deed, row));
  const isFirst = (row: DeliveryRow) => row.event === 'opened' && !isLater(row);
  if (last) last.told = course.deliveries.filter(isFirst);
  const all = [
    ...begun,
    ...formsOf(t, course),
    ...pictured(t, course),
    ...course.deeds.flatMap((deed) => deedOf(t, course, deed)),
    ...ending(t, course),
  ];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};
