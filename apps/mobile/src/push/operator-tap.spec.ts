import { followOperatorTap } from './follow-operator-tap.ts';
import { type OperatorTap, readOperatorPush } from './operator-push.ts';

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
  expect(went).toEqual(['/outages']);
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
