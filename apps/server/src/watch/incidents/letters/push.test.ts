import { expect, test } from 'vitest';
import { testConfig } from '../../../../test/harness/open-house.ts';
import { writeOperatorPush, writePush } from './incident.ts';

const siteId = '3f0c2f4e-9f6a-4f0e-8a54-0c3a6d1a7b10';
const incidentId = '9f0c2f4e-9f6a-4f0e-8a54-0c3a6d1a7b11';
const data = {
  siteId,
  siteName: 'Kolo Brdy',
  kind: 'availability',
  openedAt: '2026-11-18T10:00:00.000Z',
  resolvedAt: null,
} as const;

test('a push names its server only where one app serves several agencies', () => {
  const told = (server: string | null) =>
    writePush({ event: 'opened', incidentId }, data, 'cs', server).data;
  const plain = { siteId, incidentId, kind: 'availability', event: 'opened' };
  expect(told(null)).toEqual(plain);
  expect(told('https://pece.example')).toEqual({ ...plain, server: 'https://pece.example' });
});

test('an operator’s push names its server only where one app serves several agencies', () => {
  const delivery = { id: siteId, event: 'opened', incidentId } as const;
  const text = { heading: 'Kolo Brdy nejde', paragraphs: ['HTTP 503'] };
  const told = (sharedApp: boolean) => {
    const config = { ...testConfig, dataDir: '', sharedApp, baseUrl: 'https://pece.example/' };
    return writeOperatorPush({ config, delivery }, text, true).data;
  };
  const plain = { about: 'incident', deliveryId: siteId, incidentId, event: 'opened' };
  expect(told(false)).toEqual(plain);
  expect(told(true)).toEqual({ ...plain, server: 'https://pece.example' });
});

test('what begins wakes an operator; its end, and whatever clients hear, wakes nobody', () => {
  const config = { ...testConfig, dataDir: '' };
  const text = { heading: 'Kolo Brdy nejde', paragraphs: ['HTTP 503'] };
  const operators = (event: 'opened' | 'resolved') =>
    writeOperatorPush({ config, delivery: { id: siteId, event, incidentId } }, text, true);
  expect(operators('opened')).toMatchObject({ channelId: 'operator-outages', urgent: true });
  const end = operators('resolved');
  expect([end.channelId, end.urgent]).toEqual(['incidents', undefined]);
  const clients = writePush({ event: 'opened', incidentId }, data, 'cs', null);
  expect([clients.channelId, clients.urgent]).toEqual(['incidents', undefined]);
});
