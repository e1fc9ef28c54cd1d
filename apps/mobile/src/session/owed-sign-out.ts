import { ApiError, createCall } from '@hlidka/client';
import { auth } from '@hlidka/protocol';
import * as z from 'zod';
import { readServer, storageKey } from '../address.ts';
import { cookies } from '../cookies/cookies';
import { vault } from '../cookies/vault.ts';
import { createKept } from '../kept.ts';
import { appHeader } from '../update.ts';

const patienceMs = 4_000;
const servers = createKept('sign-outs owed', z.array(z.string()), []);
const keyAt = (server: string) => storageKey('leaving', server);

/** Without a connection: the session is kept only to end it at its server once there is one. */
export const oweSignOut = async (): Promise<void> => {
  const server = readServer();
  const { cookie } = cookies.header();
  if (server === null || !cookie) return;
  await vault.write(keyAt(server), cookie);
  await servers.write([...new Set([...(await servers.read()), server])]);
};

/** Whether the server has ended it, or had before. */
const isEnded = async (server: string, cookie: string): Promise<boolean> => {
  const call = createCall({
    baseUrl: server,
    headers: () => ({ cookie, ...appHeader }),
    credentials: 'omit',
    deadlineMs: () => patienceMs,
  });
  return call(auth.signOut).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
};

/** With the session the server forgets this phone's token for its account. */
export const settleSignOuts = async (): Promise<void> => {
  for (const server of await servers.read()) {
    const cookie = await vault.read(keyAt(server));
    if (cookie !== null && !(await isEnded(server, cookie))) continue;
    await vault.remove(keyAt(server));
    await servers.write((await servers.read()).filter((one) => one !== server));
  }
};
