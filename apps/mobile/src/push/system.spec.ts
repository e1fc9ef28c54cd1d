import { mockPhone, resetPhone } from '../testing/mock-phone.ts';
import { system } from './system';

jest.mock('expo-constants', () => jest.requireActual('../testing/mock-phone.ts').constants);
jest.mock('expo-device', () => jest.requireActual('../testing/mock-phone.ts').device);
jest.mock('expo-notifications', () => jest.requireActual('../testing/mock-phone.ts').notifications);

beforeEach(resetPhone);

test('the tap that started the app is handed over once, odd ones not at all', () => {
  const data = {
    siteId: '019a0000-0000-7000-8000-000000000001',
    incidentId: '019a0000-0000-7000-8000-000000000002',
    kind: 'availability',
    event: 'opened',
  };
  const response = (identifier: string, content: object, actionIdentifier = 'default') => ({
    actionIdentifier,
    notification: { date: 1, request: { identifier, content } },
  });
  const taken: string[] = [];
  const listen = () =>
    system.onTap(({ told, action }) =>
      taken.push(action ? `${told.event} ${action}` : told.event),
    )();
  for (const one of [
    response('odd', { data: { siteId: 'elsewhere' }, body: 'x' }),
    response('first', { data, body: 'Kolo Brdy' }),
    response('first', { data, body: 'Kolo Brdy' }),
    response('first', { data, body: 'Kolo Brdy' }, 'call'),
    response('first', { data: { ...data, event: 'resolved' }, body: 'Kolo Brdy' }),
  ]) {
    mockPhone.last = one;
    listen();
  }
  expect(taken).toEqual(['opened', 'opened call', 'resolved']);
});

test('a token that the phone repeats is no change', () => {
  let changes = 0;
  system.onToken(() => {
    changes += 1;
  });
  for (const data of ['one', 'one', 'two', 'two']) mockPhone.onToken({ data });
  expect(changes).toBe(2);
});

test('the buttons under a notification have words', async () => {
  await system.setActions({ course: 'Průběh', call: 'Zavolat', write: 'Napsat' });
  expect(mockPhone.asked).toEqual(['buttons incident Průběh,Zavolat,Napsat']);
});

test('in the open app a client’s push is the app’s own to show, all others the system’s', async () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const incident = { siteId: id, incidentId: id, kind: 'availability', event: 'opened' };
  const isShown = (data: object) =>
    mockPhone.handler?.handleNotification({ request: { content: { data } } });
  expect(await isShown(incident)).toMatchObject({ shouldShowBanner: false });
  const ofOperator = { about: 'job', deliveryId: id, jobId: id };
  expect(await isShown(ofOperator)).toMatchObject({ shouldShowBanner: true });
  // Of a server of tomorrow: nobody else would show it.
  expect(await isShown({ ...incident, kind: 'certificate' })).toMatchObject({
    shouldShowBanner: true,
    shouldPlaySound: true,
  });
});
