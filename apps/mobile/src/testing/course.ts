import { type AdminIncident, type IncidentCourse, incidentCourse } from '@hlidka/protocol';

const id = (n: number) => `019a0000-0000-7000-8000-00000000002${n}`;
const time = (minute: number) => `2026-11-11T02:${String(minute).padStart(2, '0')}:00.000Z`;
const failed = (minute: number) => ({
  at: time(minute),
  ok: false,
  failure: 'status' as const,
  statusCode: 503,
  ms: 120,
  uncounted: null,
});
const deed = (n: number, minute: number, event: string) => ({
  id: id(n),
  at: time(minute),
  who: 'Petr',
  by: 'admin' as const,
  event,
  subject: { kind: 'incident', id: id(0), name: 'Kolo Brdy' },
  data: {},
});

const incident = {
  id: id(0),
  siteId: id(9),
  siteName: 'Kolo Brdy',
  clientName: 'Kolo',
  kind: 'availability',
  startedAt: time(10),
  endedAt: null,
  title: null,
  description: null,
  byHand: false,
  acknowledgedAt: time(14),
  acknowledgedBy: 'Petr',
  takenFrom: 'app',
  note: 'Volám hosting.',
  takenAt: time(14),
  takenBy: 'Petr',
  evidence: { statusCode: 503 },
} satisfies Partial<AdminIncident>;

/** An outage that was confirmed, taken over and told to the client, as its endpoint gives it. */
export const course: IncidentCourse = incidentCourse.read.reply.parse({
  incident: { observedSince: null, operatorKnowsAt: null, reachingOperator: false, ...incident },
  confirmedAt: time(11),
  failed: [failed(10), failed(11)],
  recovered: [],
  deeds: [deed(1, 14, 'incident.acknowledged'), deed(2, 20, 'incident.changed')],
  deliveries: [],
  moreDeliveries: 0,
  jobs: [],
  before: [],
});
