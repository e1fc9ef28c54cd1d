import type { Me } from '@hlidka/protocol';
import AsyncStorage from '@react-native-async-storage/async-storage';
import { Platform } from 'react-native';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { readSession, signIn, signOut } from '../session/session.ts';
import { lookedAt } from './badge.ts';
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

/** The phone's own part cannot run here; the server is a real one. */
type Phone = {
  asked: string[];
  status: { granted: boolean; canAskAgain: boolean };
  answer: { granted: boolean; canAskAgain: boolean };
  token: string;
  offline: boolean;
  isDevice: boolean;
  projectId: string | undefined;
  last: object | null;
  onToken: (token: { data: string }) => void;
};
const mockPhone: Phone = {
  asked: [],
  status: { granted: false, canAskAgain: true },
  answer: { granted: true, canAskAgain: true },
  token: 'ExponentPushToken[spec-one]',
  offline: false,
  isDevice: true,
  projectId: 'project',
  last: null,
  onToken: () => {},
};
jest.mock('expo-constants', () => ({
  __esModule: true,
  default: {
    get expoConfig() {
      return { extra: { apiUrl: process.env.API_URL, eas: { projectId: mockPhone?.projectId } } };
    },
  },
}));
jest.mock('expo-device', () => ({
  get isDevice() {
    return mockPhone.isDevice;
  },
}));
jest.mock('expo-notifications', () => ({
  AndroidImportance: { HIGH: 6 },
  IosAuthorizationStatus: { PROVISIONAL: 3 },
  setNotificationHandler: jest.fn(),
  setNotificationChannelAsync: async (id: string, { name }: { name: string }) =>
    mockPhone.asked.push(`channel ${id} ${name}`),
  setNotificationCategoryAsync: async (id: string, actions: { buttonTitle: string }[]) =>
    mockPhone.asked.push(`buttons ${id} ${actions.map(({ buttonTitle }) => buttonTitle).join()}`),
  getPermissionsAsync: async () => mockPhone.status,
  requestPermissionsAsync: async () => {
    mockPhone.asked.push('permission');
    mockPhone.status = mockPhone.answer;
    return mockPhone.status;
  },
  getExpoPushTokenAsync: async ({ projectId }: { projectId: string }) => {
    mockPhone.asked.push(`token of ${projectId}`);
    if (mockPhone.offline) throw new Error('offline');
    return { data: mockPhone.token };
  },
  unregisterForNotificationsAsync: async () => {
    mockPhone.asked.push('silence');
    if (mockPhone.offline) throw new Error('offline');
  },
  dismissAllNotificationsAsync: async () => {},
  setBadgeCountAsync: async (count: number) => mockPhone.asked.push(`badge ${count}`),
  getLastNotificationResponse: () => mockPhone.last,
  addPushTokenListener: (listener: Phone['onToken']) => {
    mockPhone.onToken = listener;
    return { remove: () => {} };
  },
  addNotificationResponseReceivedListener: jest.fn(() => ({ remove: () => {} })),
}));

const { API_URL = '', PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const other = 'jidelna@zsnadrekou.example';
const channel = 'Výpadky';

const told: string[] = [];
const really = globalThis.fetch;
beforeEach(async () => {
  told.length = 0;
  Object.assign(mockPhone, {
    asked: [],
    status: { granted: false, canAskAgain: true },
    answer: { granted: true, canAskAgain: true },
    token: 'ExponentPushToken[spec-one]',
    offline: false,
    isDevice: true,
    projectId: 'project',
  });
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
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'unknown' });
  await signIn(email, password);
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  expect(mockPhone.asked).not.toContain('permission');
  await notNow();
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'off', offer: false });
  expect(told).toEqual([]);
});

test('an operator is offered it too, and registered once they want it', async () => {
  await signIn(email, password);
  const { queryKey } = queries.me();
  const me = queryClient.getQueryData<Me>(queryKey);
  queryClient.setQueryData(queryKey, { ...me, role: 'admin' });
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  expect(told).toEqual([]);
  await turnOn(channel);
  expect(readPush()).toEqual({ state: 'on' });
  expect(told).toEqual(['POST /api/devices 204']);
});

test('on Android: the channel first, then the permission, then the token', async () => {
  const os = Platform.OS;
  Platform.OS = 'android';
  await signIn(email, password);
  await turnOn(channel);
  Platform.OS = os;
  expect([...new Set(mockPhone.asked)]).toEqual([
    `channel incidents ${channel}`,
    'permission',
    'token of project',
  ]);
  expect(readPush()).toEqual({ state: 'on' });
  expect(told).toEqual(['POST /api/devices 204']);
});

test('each start tells the server again, also of another token; off is remembered', async () => {
  await signIn(email, password);
  await turnOn(channel);
  mockPhone.token = 'ExponentPushToken[spec-two]';
  await refreshPush(channel);
  expect(told).toEqual(['POST /api/devices 204', 'POST /api/devices 204']);
  expect(await AsyncStorage.getItem('push token')).toContain('spec-two');
  await turnOff();
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'off', offer: false });
  expect(told.at(-1)).toBe('DELETE /api/devices 204');
});

test('sign-out takes the phone off the list before the session ends; the next account is asked anew', async () => {
  await signIn(email, password);
  await turnOn(channel);
  await signOut(leavePush);
  await forgetPush();
  expect(told.slice(-2)).toEqual(['DELETE /api/devices 204', 'POST /api/auth/sign-out 200']);
  await signIn(other, password);
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'off', offer: true });
  await turnOn(channel);
  expect(told.at(-1)).toBe('POST /api/devices 204');
});

test('sign-out without a connection silences the phone itself, later if it cannot now', async () => {
  await signIn(email, password);
  await turnOn(channel);
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
  await turnOn(channel);
  expect(readPush()).toEqual({ state: 'denied' });
  const open = jest.spyOn(system, 'openSettings').mockResolvedValue();
  await allowInSettings();
  expect(open).toHaveBeenCalled();
  mockPhone.status = { granted: true, canAskAgain: false };
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'on' });
  expect(mockPhone.asked.filter((what) => what === 'permission')).toHaveLength(1);
});

test('without a connection it waits, and is made up for; what the server knows stays on', async () => {
  await signIn(email, password);
  mockPhone.offline = true;
  await turnOn(channel);
  expect(readPush()).toEqual({ state: 'waiting' });
  mockPhone.offline = false;
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'on' });
  mockPhone.offline = true;
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'on' });
  await expect(turnOff()).rejects.toMatchObject({ error: 'offline' });
  expect(readPush()).toEqual({ state: 'on' });
});

test('a simulator, or a build without a project, says so', async () => {
  await signIn(email, password);
  mockPhone.isDevice = false;
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'impossible', why: 'simulator' });
  mockPhone.projectId = undefined;
  await refreshPush(channel);
  expect(readPush()).toEqual({ state: 'impossible', why: 'project' });
});

test('a token that the phone repeats is no change', () => {
  let changes = 0;
  system.onToken(() => {
    changes += 1;
  });
  for (const data of ['one', 'one', 'two', 'two']) mockPhone.onToken({ data });
  expect(changes).toBe(2);
});

test('what cannot be read on the disk is no choice', async () => {
  await AsyncStorage.setItem('push choices', '{"someone": "perhaps"}');
  expect(await choices.of('someone')).toBeNull();
});

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

test('looking at the app tells the server first, then the number goes; without a connection it stays', async () => {
  await signIn(email, password);
  mockPhone.asked = [];
  mockPhone.offline = true;
  await lookedAt();
  expect(mockPhone.asked).toEqual([]);
  mockPhone.offline = false;
  await lookedAt();
  expect(mockPhone.asked).toEqual(['badge 0']);
  expect(told).toEqual(['PUT /api/notifications/looked 204']);
});

test('sign-out takes the number off the icon', async () => {
  await signIn(email, password);
  await signOut(leavePush);
  mockPhone.asked = [];
  await forgetPush();
  expect(mockPhone.asked).toEqual(['badge 0']);
});

test('the buttons under a notification have words', async () => {
  await system.setActions({ course: 'Průběh', call: 'Zavolat', write: 'Napsat' });
  expect(mockPhone.asked).toEqual(['buttons incident Průběh,Zavolat,Napsat']);
});
