import { ApiError } from '@hlidka/client';
import { auth, type Me } from '@hlidka/protocol';
import { call, queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient, whenSignedOut } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
import { pdf } from '../files/pdf';
import { inTime } from '../in-time.ts';
import { createStore } from '../store.ts';
import { hearOfRefusal } from '../update.ts';
import { proveByPasskey } from './passkeys.ts';

/** `lost`: the server ended the session. `unreachable`: signed in, but no data yet. */
export type Session =
  | { state: 'restoring' }
  | { state: 'unreachable' }
  | { state: 'out'; lost: boolean }
  | { state: 'in' };

const session = createStore<Session>({ state: 'restoring' });
const become = session.write;
export const readSession = session.read;
export const useSession = session.use;

/** Operators have tabs of their own. */
const operator = createStore(false);
export const useOperator = operator.use;

const enter = async (me: Me): Promise<void> => {
  await disk.belongTo(me.id);
  queryClient.setQueryData(queries.me().queryKey, me);
  operator.write(me.role === 'admin');
  become({ state: 'in' });
};

const leave = async (lost: boolean): Promise<void> => {
  await Promise.all([cookies.clear(), disk.clear(), pdf.clear()]);
  become({ state: 'out', lost });
};

whenSignedOut(() => {
  if (readSession().state === 'in') void leave(true);
});

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Asks who is signed in; if the phone remembers, shows that and asks in the background. */
export const restoreSession = async (): Promise<void> => {
  if (!(await cookies.restore())) return become({ state: 'out', lost: false });
  await disk.restore();
  const known = queryClient.getQueryData<Me>(queries.me().queryKey);
  if (known) {
    operator.write(known.role === 'admin');
    return become({ state: 'in' });
  }
  try {
    await enter(await queries.me().queryFn());
  } catch (error) {
    hearOfRefusal(error);
    if (isEnded(error)) await leave(cookies.sure);
    else become({ state: 'unreachable' });
  }
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await call(auth.signIn, { body: { email, password } });
  await enter(await queries.me().queryFn());
};

export const signInByPasskey = async (): Promise<void> => {
  await call(auth.passkeySignIn, { body: { response: await proveByPasskey() } });
  await enter(await queries.me().queryFn());
};

/** After a reset the server may have ended this session too: stay signed in only if it did not. */
export const recheckSession = async (): Promise<void> => {
  if (readSession().state !== 'in') return;
  await queries
    .me()
    .queryFn()
    .catch((error: unknown) => (isEnded(error) ? leave(false) : null));
};

/** `before` runs while the session is valid: it unregisters the phone. */
export const signOut = async (before: () => Promise<void>): Promise<void> => {
  await before().catch(() => {});
  await inTime(call(auth.signOut)).catch(() => {});
  await leave(false);
};
