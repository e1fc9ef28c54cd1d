import AsyncStorage from '@react-native-async-storage/async-storage';
import * as SecureStore from 'expo-secure-store';
import { readServer } from '../address.ts';
import { cookies } from '../cookies/cookies';
import { forgetPush, leavePush, refreshPush } from '../push/push.ts';
import { system } from '../push/system';
import { chooseServer, rememberServer } from '../servers/known-servers.ts';
import { signOut } from './session.ts';

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { version: '1.0.0', extra: { apiUrl: null } } },
}));
jest.mock('../push/system', () => ({
  system: {
    clear: jest.fn(async () => {}),
    badge: jest.fn(async () => {}),
    silence: jest.fn(async () => {}),
    impossible: () => 'simulator',
  },
}));

const phone = jest.mocked(system);
const here = 'https://here.example';
const there = 'https://there.example';
const session = 'better-auth.session_token=a; Path=/; Max-Age=604800';
let isOnline: boolean;
let answer: () => Response;
let sent: string[];

/** Signed in at one agency, which this phone is told by. */
beforeEach(async () => {
  jest.clearAllMocks();
  isOnline = false;
  answer = () => Response.json({ success: true });
  sent = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!isOnline) throw new TypeError('no network');
    const { cookie } = Object.fromEntries(new Headers(init?.headers));
    sent.push(`${init?.method} ${input} ${cookie}`);
    return answer();
  });
  await AsyncStorage.clear();
  await rememberServer({ url: here, name: 'Here' });
  await chooseServer(here);
  await AsyncStorage.setItem('push token.here.example', '"token"');
  await cookies.take(new Response('', { headers: { 'set-cookie': session } }), cookies.era());
});
afterEach(async () => {
  isOnline = true;
  await start();
  jest.restoreAllMocks();
});

/** What is made up for then is not waited for. */
const start = async () => {
  await refreshPush({ incidents: '', outages: '', jobs: '' });
  await new Promise((later) => setTimeout(later, 50));
};

const leave = async () => {
  await signOut(leavePush);
  await forgetPush();
};

test('after a sign-out nothing told lies on the phone, nor a number on its icon', async () => {
  isOnline = true;
  await leave();
  expect(phone.clear).toHaveBeenCalledWith(null);
  expect(phone.badge).toHaveBeenCalledWith(0);
  expect(phone.silence).not.toHaveBeenCalled();
});

test('without a connection the only agency’s phone falls silent', async () => {
  await leave();
  expect(phone.silence).toHaveBeenCalledTimes(1);
  expect(await SecureStore.getItemAsync('leaving.here.example')).toBeNull();
});

const other = async () => {
  await rememberServer({ url: there, name: 'There' });
  await AsyncStorage.setItem('push token.there.example', '"token"');
};
const owed = `POST ${here}/api/auth/sign-out better-auth.session_token=a`;

test('the other agency goes on telling; the sign-out is made up for once there is a network', async () => {
  await other();
  await leave();
  expect(phone.silence).not.toHaveBeenCalled();
  expect(await AsyncStorage.getItem('push silence owed')).toBeNull();
  expect(phone.clear).toHaveBeenCalledWith(here);
  await chooseServer(there);
  await start();
  expect(await SecureStore.getItemAsync('leaving.here.example')).not.toBeNull();
  isOnline = true;
  answer = () => new Response('<html>', { status: 200 });
  await start();
  expect(await SecureStore.getItemAsync('leaving.here.example')).not.toBeNull();
  answer = () => Response.json({ success: true });
  await start();
  expect(sent).toEqual([owed, owed]);
  expect(await SecureStore.getItemAsync('leaving.here.example')).toBeNull();
  await start();
  expect(sent).toHaveLength(2);
  expect(readServer()).toBe(there);
});

test('a session that its server has ended meanwhile is owed no more', async () => {
  await other();
  await leave();
  isOnline = true;
  answer = () => Response.json({ error: 'unauthorized' }, { status: 401 });
  await start();
  expect(await AsyncStorage.getItem('sign-outs owed')).toBe('[]');
});

test('an agency that tells this phone nothing is no reason to keep a session', async () => {
  await rememberServer({ url: there, name: 'There' });
  await leave();
  expect(phone.silence).toHaveBeenCalledTimes(1);
  expect(await AsyncStorage.getItem('sign-outs owed')).toBeNull();
});
