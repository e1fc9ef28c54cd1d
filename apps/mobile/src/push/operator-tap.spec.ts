import type { AdminIncident } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { followOperatorTap } from './follow-operator-tap.ts';
import { followTap } from './follow-tap.ts';
import { type OperatorTap, operatorButtons, readOperatorPush } from './operator-push.ts';
import { pushedDecision } from './pushed-decision.ts';
import { takeOver } from './take-over.ts';

let mockOperator = true;
jest.mock('../session/session.ts', () => ({
  ...jest.requireActual('../session/session.ts'),
  readOperator: () => mockOperator,
}));

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const incident: OperatorTap['about'] = {
  about: 'incident',
  deliveryId: id(1),
  incidentId: id(2),
  event: 'opened',
};
const asked: string[] = [];
const went: string[] = [];
const router = {
  navigate: (to: unknown) => {
    went.push(typeof to === 'string' ? to : JSON.stringify(to));
  },
};

beforeEach(() => {
  mockOperator = true;
  asked.length = 0;
  went.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${new URL(String(input)).pathname} ${init?.body ?? ''}`.trim());
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.restoreAllMocks());

test('a tap opens the outages and is told as seen, without taking anything over', async () => {
  await followOperatorTap(router, { about: incident, action: null });
  expect(went).toEqual([`/outages?incident=${id(2)}`]);
  expect(asked).toEqual([`/api/admin/deliveries/${id(1)}/seen {}`]);
});

test('the button takes the outage over, by the message it stands under', async () => {
  await followOperatorTap(router, { about: incident, action: 'take' });
  const path = `/api/admin/incidents/${id(2)}/acknowledge`;
  expect(asked).toEqual([
    `/api/admin/deliveries/${id(1)}/seen {}`,
    `${path} {"deliveryId":"${id(1)}"}`,
  ]);
});

const answerWith = (answers: Record<string, () => Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    const last = pathname.split('/').at(-1) ?? '';
    asked.push(`${init?.method ?? 'GET'} ${last}`);
    const answer = answers[last];
    return answer ? answer() : new Response(null, { status: 204 });
  });
const refused = () => Response.json({ error: 'already done' }, { status: 409 });
const { site, work, muted, ...known } = golden.incident;
const listed = (acknowledgedBy: string | null): AdminIncident => ({
  ...known,
  id: id(2),
  kind: 'availability',
  endedAt: null,
  siteId: id(3),
  siteName: 'Kavárna',
  clientName: 'Kolo',
  byHand: false,
  acknowledgedAt: known.startedAt,
  acknowledgedBy,
  takenFrom: null,
  note: null,
  untold: null,
  cause: null,
  evidence: {},
});
const list = (...incidents: AdminIncident[]) => Response.json({ incidents, nextCursor: null });

test.each([
  ['is taken by somebody else', list(listed('Petr')), { state: 'earlier', who: 'Petr' }],
  ['has ended', list(), { state: 'over' }],
])('too late: an outage that %s is told so', async (_, incidents, told) => {
  answerWith({ acknowledge: refused, incidents: () => incidents });
  await followOperatorTap(router, { about: incident, action: 'take' });
  expect(takeOver.read()).toMatchObject(told);
});

test('a button of a job is bound to what was told; reading and older pushes decide nothing', async () => {
  const about = {
    about: 'job' as const,
    deliveryId: id(1),
    jobId: id(3),
    asks: 'gate' as const,
    gateId: id(4),
    seen: 'abc',
  };
  await followOperatorTap(router, { about, action: 'deny' });
  expect(pushedDecision.read()).toMatchObject({ verb: 'deny', gateId: id(4), seen: 'abc' });
  await followOperatorTap(router, { about, action: 'read' });
  expect(pushedDecision.read()).toBeNull();
  const { seen, ...older } = about;
  await followOperatorTap(router, { about: older, action: 'deny' });
  expect(pushedDecision.read()).toBeNull();
});

test('no button approves or allows: that needs every byte seen', () => {
  const words = {
    take: 'take',
    read: 'read',
    readCommand: 'command',
    cancel: 'cancel',
    deny: 'deny',
    retry: 'retry',
  };
  const all = operatorButtons(words).map(([category, buttons]) => [
    category,
    buttons.map(({ identifier, buttonTitle }) => `${identifier} ${buttonTitle}`),
  ]);
  expect(all).toEqual([
    ['operator-outage', ['take take']],
    ['operator-approval', ['read read', 'cancel cancel']],
    ['operator-gate', ['read command', 'deny deny']],
    ['operator-failed', ['retry retry']],
  ]);
});

test('what needs a decision opens its job and decides nothing', async () => {
  const about = { about: 'job' as const, deliveryId: id(1), jobId: id(3) };
  await followOperatorTap(router, { about, action: null });
  expect(went).toEqual([`{"pathname":"/waiting/[id]","params":{"id":"${id(3)}"}}`]);
  expect(asked).toEqual([`/api/admin/deliveries/${id(1)}/seen {}`]);
});

test('a client’s notification and one of a later version are none of an operator’s', () => {
  const client = { siteId: id(1), incidentId: id(2), kind: 'availability', event: 'opened' };
  expect(readOperatorPush({ data: client })).toBeNull();
  expect(readOperatorPush({ data: { about: 'weather', deliveryId: id(1) } })).toBeNull();
  expect(readOperatorPush({ data: incident })).toEqual(incident);
});

const ofOther = (path: string) => `/other-account?to=${encodeURIComponent(path)}`;

test('an operator’s notification that a client taps says whose it is, and takes nothing over', async () => {
  mockOperator = false;
  await followOperatorTap(router, { about: incident, action: 'take' });
  const job = { about: 'job' as const, deliveryId: id(1), jobId: id(3) };
  await followOperatorTap(router, { about: job, action: 'deny' });
  expect(went).toEqual([ofOther(`/outages?incident=${id(2)}`), ofOther(`/waiting/${id(3)}`)]);
  expect(asked).toEqual([]);
  expect(pushedDecision.read()).toBeNull();
});

test.each([null, 'course', 'call'] as const)(
  'a client’s notification that an operator taps (%s) opens the incident among the outages',
  async (action) => {
    const told = {
      siteId: id(1),
      incidentId: id(2),
      body: 'Kolo Brdy',
      kind: 'availability' as const,
      event: 'opened' as const,
    };
    await followTap(router, { told, action });
    expect(went).toEqual([`/outages?incident=${id(2)}`]);
  },
);
