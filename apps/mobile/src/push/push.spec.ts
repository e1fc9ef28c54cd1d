import type { Me } from '@hlidka/protocol';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { Platform } from 'react-native';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { readSession, signIn, signOut } from '../session/session.ts';
import { mockPhone, resetPhone } from '../testing/mock-phone.ts';
import { choices } from './choice.ts';
import {
  allowInSettings,
  forgetPush,
  leavePush,
  notNow,
  readPush,
  refreshPush,
  turnOff,
  turnOn,
} from './push.ts';
import { system } from './system';

jest.mock('expo-constants', () => jest.requireActual('../testing/mock-phone.ts').constants);
jest.mock('expo-device', () => jest.requireActual('../testing/mock-phone.ts').device);
jest.mock('expo-notifications', () => jest.requireActual('../testing/mock-phone.ts').notifications);

const { API_URL = '', PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const other = 'jidelna@zsnadrekou.example';
const channels = { incidents: 'Výpadky', outages: 'Začátek', jobs: 'Úlohy' };

const told: string[] = [];
const really = globalThis.fetch;
beforeEach(async () => {
  told.length = 0;
  resetPhone();
  globalThis.fetch = async (input, init) => {
    if (mockPhone.offline) throw new TypeError('offline');
    const response = await really(input, init);
    const path = String(input).replace(API_URL, '');
    if (['/api/devices', '/api/auth/sign-out', '/api/notifications/looked'].includes(path))
      told.push(`${init?.method} ${path} ${response.status}`);
    return response;
  };
  await AsyncStorage.clear();
});
afterEach(async () => {
  mockPhone.offline = false;
  if (readSession().state === 'in') await signOut(leavePush);
  await forgetPush();
  globalThis.fetch = really;
});

test('at the first start nobody is asked; the offer comes once somebody is signed in', async () => {
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'unknown' });
  await signIn(email, password);
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  expect(mockPhone.asked).not.toContain('permission');
  await notNow();
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'off', offer: false });
  expect(told).toEqual([]);
});

test('an operator is offered it too, and registered once they want it', async () => {
  await signIn(email, password);
  const { queryKey } = queries.me();
  const me = queryClient.getQueryData<Me>(queryKey);
  queryClient.setQueryData(queryKey, { ...me, role: 'admin' });
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  expect(told).toEqual([]);
  await turnOn(channels);
  expect(readPush()).toEqual({ state: 'on' });
  expect(told).toEqual(['POST /api/devices 204']);
});

test('on Android: the channel first, then the permission, then the token', async () => {
  const os = Platform.OS;
  Platform.OS = 'android';
  await signIn(email, password);
  await turnOn(channels);
  Platform.OS = os;
  expect([...new Set(mockPhone.asked)]).toEqual([
    'channel incidents Výpadky 6',
    'permission',
    'token of project',
  ]);
  expect(readPush()).toEqual({ state: 'on' });
  expect(told).toEqual(['POST /api/devices 204']);
});

test('on Android an operator has channels apart: what wakes, and what can wait', async () => {
  const os = Platform.OS;
  Platform.OS = 'android';
  await system.prepare(channels, true);
  Platform.OS = os;
  expect(mockPhone.asked).toEqual([
    'channel incidents Výpadky 6',
    'channel operator-outages Začátek 7',
    'channel operator-jobs Úlohy 5',
  ]);
});

test('each start tells the server again, also of another token; off is remembered', async () => {
  await signIn(email, password);
  await turnOn(channels);
  mockPhone.token = 'ExponentPushToken[spec-two]';
  await refreshPush(channels);
  expect(told).toEqual(['POST /api/devices 204', 'POST /api/devices 204']);
  expect(await AsyncStorage.getItem('push token')).toContain('spec-two');
  await turnOff();
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'off', offer: false });
  expect(told.at(-1)).toBe('DELETE /api/devices 204');
});

test('sign-out takes the phone off the list before the session ends; the next account is asked anew', async () => {
  await signIn(email, password);
  await turnOn(channels);
  await signOut(leavePush);
  await forgetPush();
  expect(told.slice(-2)).toEqual(['DELETE /api/devices 204', 'POST /api/auth/sign-out 200']);
  await signIn(other, password);
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  await turnOn(channels);
  expect(told.at(-1)).toBe('POST /api/devices 204');
});

test('sign-out without a connection silences the phone itself, later if it cannot now', async () => {
  await signIn(email, password);
  await turnOn(channels);
  mockPhone.offline = true;
  await signOut(leavePush);
  await forgetPush();
  expect(await AsyncStorage.getItem('push silence owed')).toBe('true');
  mockPhone.offline = false;
  mockPhone.asked = [];
  await forgetPush();
  expect(mockPhone.asked).toEqual(['badge 0', 'silence']);
  expect(await AsyncStorage.getItem('push silence owed')).toBeNull();
});

test('refused by the system: said so; allowed in its settings, it is on', async () => {
  mockPhone.answer = { granted: false, canAskAgain: false };
  await signIn(email, password);
  await turnOn(channels);
  expect(readPush()).toEqual({ state: 'denied' });
  const open = jest.spyOn(system, 'openSettings').mockResolvedValue();
  await allowInSettings();
  expect(open).toHaveBeenCalled();
  mockPhone.status = { granted: true, canAskAgain: false };
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'on' });
  expect(mockPhone.asked.filter((what) => what === 'permission')).toHaveLength(1);
});

test('without a connection it waits, and is made up for; what the server knows stays on', async () => {
  await signIn(email, password);
  mockPhone.offline = true;
  await turnOn(channels);
  expect(readPush()).toEqual({ state: 'waiting' });
  mockPhone.offline = false;
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'on' });
  mockPhone.offline = true;
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'on' });
  await expect(turnOff()).rejects.toMatchObject({ error: 'offline' });
  expect(readPush()).toEqual({ state: 'on' });
});

test('a simulator, or a build without a project, says so', async () => {
  await signIn(email, password);
  mockPhone.isDevice = false;
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'impossible', why: 'simulator' });
  mockPhone.projectId = undefined;
  await refreshPush(channels);
  expect(readPush()).toEqual({ state: 'impossible', why: 'project' });
});

test('what cannot be read on the disk is no choice', async () => {
  await AsyncStorage.setItem('push choices', '{"someone": "perhaps"}');
  expect(await choices.of('someone')).toBeNull();
});
