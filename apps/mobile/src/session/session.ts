import { ApiError } from '@hlidka/client';
import { auth, type Me } from '@hlidka/protocol';
import { useSyncExternalStore } from 'react';
import { call, queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient, whenSignedOut } from '../cache/query-client.ts';
import { cookies } from './cookies';

/** `lost`: the server ended the session. `unreachable`: signed in, but nothing is known yet. */
export type Session =
  | { state: 'restoring' }
  | { state: 'unreachable' }
  | { state: 'out'; lost: boolean }
  | { state: 'in' };

let session: Session = { state: 'restoring' };
const listeners = new Set<() => void>();
const become = (next: Session) => {
  session = next;
  for (const listener of listeners) listener();
};

const enter = async (me: Me): Promise<void> => {
  await disk.belongTo(me.id);
  queryClient.setQueryData(queries.me().queryKey, me);
  become({ state: 'in' });
};

const leave = async (lost: boolean): Promise<void> => {
  await Promise.all([cookies.clear(), disk.clear()]);
  become({ state: 'out', lost });
};

whenSignedOut(() => {
  if (session.state === 'in') void leave(true);
});

/** Asks who is signed in, unless the phone remembers: then the server answers meanwhile. */
export const restoreSession = async (): Promise<void> => {
  if (!(await cookies.restore())) return become({ state: 'out', lost: false });
  await disk.restore();
  if (queryClient.getQueryData(queries.me().queryKey)) return become({ state: 'in' });
  try {
    await enter(await queries.me().queryFn());
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401;
    if (refused) await leave(false);
    else become({ state: 'unreachable' });
  }
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await call(auth.signIn, { body: { email, password } });
  await enter(await queries.me().queryFn());
};

/** `before` still has the session: the phone takes itself off the list of devices. */
export const signOut = async (before: () => Promise<void>): Promise<void> => {
  await before().catch(() => {});
  await call(auth.signOut).catch(() => {});
  await leave(false);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const readSession = (): Session => session;
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession);
