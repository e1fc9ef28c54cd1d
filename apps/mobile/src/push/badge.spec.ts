import AsyncStorage from '@react-native-async-storage/async-storage';
import { readSession, signIn, signOut } from '../session/session.ts';
import { mockPhone, resetPhone } from '../testing/mock-phone.ts';
import { lookedAt } from './badge.ts';
import { forgetPush, leavePush } from './push.ts';

jest.mock('expo-constants', () => jest.requireActual('../testing/mock-phone.ts').constants);
jest.mock('expo-device', () => jest.requireActual('../testing/mock-phone.ts').device);
jest.mock('expo-notifications', () => jest.requireActual('../testing/mock-phone.ts').notifications);

const { API_URL = '', PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;

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
