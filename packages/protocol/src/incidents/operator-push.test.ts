import { expect, test } from 'vitest';
import { OperatorPushData } from './operator-push.ts';

const id = '0191d8a5-6c1e-7bb2-9a53-000000000001';

/** As servers send it; installed apps read the same. */
test.each([
  { about: 'incident', deliveryId: id, incidentId: id, event: 'opened' },
  {
    about: 'outages',
    deliveryId: id,
    gatheringId: id,
    event: 'resolved',
    server: 'https://a.example',
  },
  { about: 'job', deliveryId: id, jobId: id },
  { about: 'job', deliveryId: id, jobId: id, asks: 'gate', gateId: id, seen: 'ab12' },
])('an operator’s push about %s is read whole', (data) => {
  expect(OperatorPushData.parse(data)).toEqual(data);
});

test.each([
  { about: 'incident', deliveryId: id, event: 'opened' },
  { about: 'incident', deliveryId: id, incidentId: id, event: 'begun' },
  { about: 'outages', deliveryId: id, incidentId: id, event: 'opened' },
  { about: 'job', jobId: id },
  { about: 'report', deliveryId: id },
])('%o is none', (data) => {
  expect(OperatorPushData.safeParse(data).success).toBe(false);
});
