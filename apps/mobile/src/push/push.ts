import { devices, type Me } from '@hlidka/protocol';
import * as z from 'zod';
import { readServer, storageKey } from '../address.ts';
import { call, queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { inTime } from '../in-time.ts';
import { createKept } from '../kept.ts';
import { readKnownServers } from '../servers/known-servers.ts';
import { oweSignOut, settleSignOuts } from '../session/owed-sign-out.ts';
import { createStore } from '../store.ts';
import { clearBadge } from './badge.ts';
import { choices } from './choice.ts';
import { heard } from './heard.ts';
import { system } from './system';
import type { ChannelWords, Impossible } from './system-type.ts';

/** `waiting`: wanted and allowed, but this phone is not registered at the server yet. */
export type Push =
  | { state: 'unknown' | 'on' | 'waiting' | 'denied' }
  | { state: 'impossible'; why: Impossible }
  | { state: 'off'; offer: boolean };

const push = createStore<Push>({ state: 'unknown' });
export const usePush = push.use;
export const readPush = push.read;

/** The token registered at the server by this session. */
const knownAt = (server = readServer()) =>
  createKept(() => storageKey('push token', server), z.string().nullable(), null);
const known = {
  read: () => knownAt().read(),
  write: (token: string) => knownAt().write(token),
  clear: () => knownAt().clear(),
};
/** Signed out while the server could not be reached: the phone must still be silenced. */
const owed = createKept('push silence owed', z.boolean(), false);

/** Whether another agency in this app tells this phone: the phone itself then must not fall silent. */
const othersTell = async (): Promise<boolean> => {
  const others = readKnownServers().filter(({ url }) => url !== readServer());
  const tokens = await Promise.all(others.map(({ url }) => knownAt(url).read()));
  return tokens.some((token) => token !== null);
};

let turn = 0;
let registering: Promise<void> = Promise.resolve();

const account = () => queryClient.getQueryData<Me>(queries.me().queryKey);

const register = async (): Promise<void> => {
  const token = await system.token();
  await call(devices.register, { body: { token, platform: system.platform } });
  await known.write(token);
};

const look = async (channels: ChannelWords, mine: number): Promise<Push> => {
  const me = account();
  const why = system.impossible();
  if (!me) return { state: 'unknown' };
  if (why) return { state: 'impossible', why };
  await system.prepare(channels, me.role === 'admin');
  const permission = await system.permission();
  const choice = await choices.of(me.id);
  if (permission === 'denied') return { state: 'denied' };
  if (choice !== 'on' || permission === 'askable') return { state: 'off', offer: choice === null };
  if (mine !== turn) return push.read();
  registering = register();
  const failed = await registering.then(
    () => false,
    () => true,
  );
  return { state: failed && !(await known.read()) ? 'waiting' : 'on' };
};

/** At each start, on return and when the token changes; the last call wins. */
export const refreshPush = async (channels: ChannelWords): Promise<void> => {
  turn += 1;
  const mine = turn;
  void settleSignOuts();
  const seen = await look(channels, mine);
  if (mine === turn) push.write(seen);
};

export const turnOn = async (channels: ChannelWords): Promise<void> => {
  const me = account();
  if (!me) return;
  await system.prepare(channels, me.role === 'admin');
  if ((await system.permission()) === 'askable') await system.ask();
  await choices.set(me.id, 'on');
  await refreshPush(channels);
};

export const turnOff = async (): Promise<void> => {
  const me = account();
  if (!me) return;
  turn += 1;
  await registering.catch(() => {});
  const token = await known.read();
  if (token) await call(devices.unregister, { body: { token } });
  await known.clear();
  await choices.set(me.id, 'off');
  push.write({ state: 'off', offer: false });
};

/** Opening the system's settings means wanting messages: once allowed, they are on. */
export const allowInSettings = async (): Promise<void> => {
  const me = account();
  if (me) await choices.set(me.id, 'on');
  await system.openSettings();
};

export const notNow = async (): Promise<void> => {
  const me = account();
  if (!me) return;
  push.write({ state: 'off', offer: false });
  await choices.set(me.id, 'later');
};

/** Before the session ends. After signing out offline no messages may arrive. */
export const leavePush = async (): Promise<void> => {
  turn += 1;
  const token = await known.read();
  if (!token) return;
  try {
    await inTime(call(devices.unregister, { body: { token } }));
  } catch {
    if (await othersTell()) return oweSignOut();
    await owed.write(true);
    await settleSilence();
  }
};

/** After the session ended by anyone: the server has deleted the token with it. */
export const forgetPush = async (): Promise<void> => {
  turn += 1;
  push.write({ state: 'unknown' });
  const only = (await othersTell()) ? readServer() : null;
  await Promise.all([
    known.clear(),
    heard.forget(),
    system.clear(only).catch(() => {}),
    clearBadge(),
  ]);
  await settleSilence();
};

const settleSilence = async (): Promise<void> => {
  if (!(await owed.read())) return;
  await system.silence().then(owed.clear, () => {});
};
