import { ApiError, owesSecondFactor } from '@hlidka/client';
import { auth, type Me } from '@hlidka/protocol';
import { readServer } from '../address.ts';
import { call, queries } from '../api.ts';
import { disk } from '../cache/disk.ts';
import { queryClient, whenSignedOut } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
import { pdf } from '../files/pdf';
import { inTime } from '../in-time.ts';
import { forgetAgency, restoreAgency } from '../servers/agency.ts';
import { chooseServer, forgetServer, restoreServers } from '../servers/known-servers.ts';
import { createStore } from '../store.ts';
import { forgetUpdate, hearOfRefusal } from '../update.ts';
import { proveByPasskey } from './passkeys.ts';
import { noteRank } from './rank.ts';

/** `lost`: the server ended the session. `unreachable`: signed in, but no data yet, for this reason. */
export type Session =
  | { state: 'restoring' }
  | { state: 'unreachable'; error: unknown }
  | { state: 'out'; lost: boolean }
  | { state: 'in' };

const session = createStore<Session>({ state: 'restoring' });
const become = session.write;
export const readSession = session.read;
export const useSession = session.use;
export const watchSession = session.subscribe;

/** Operators have tabs of their own. */
const operator = createStore(false);
export const useOperator = operator.use;
export const readOperator = operator.read;
export const noteRole = (me: Me): void => {
  noteRank(me);
  operator.write(me.role === 'admin');
};

const enter = async (me: Me): Promise<void> => {
  await disk.belongTo(me.id);
  queryClient.setQueryData(queries.me().queryKey, me);
  noteRole(me);
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

/** Asks who is signed in; if the phone remembers, shows that, and `useAccount` asks. */
export const restoreSession = async (): Promise<void> => {
  if (readServer() === null) await restoreServers();
  await restoreAgency();
  if (readServer() === null || !(await cookies.restore()))
    return become({ state: 'out', lost: false });
  await disk.restore();
  const known = queryClient.getQueryData<Me>(queries.me().queryKey);
  if (known) {
    noteRole(known);
    return become({ state: 'in' });
  }
  const server = readServer();
  try {
    await enter(await queries.me().queryFn());
  } catch (error) {
    if (readServer() !== server) return;
    hearOfRefusal(error);
    if (isEnded(error)) await leave(cookies.sure);
    else become({ state: 'unreachable', error });
  }
};

/** Where a second factor is still to be set up, which the web does, nobody stays signed in. */
const comeIn = async (): Promise<void> => {
  try {
    await enter(await queries.me().queryFn());
  } catch (error) {
    if (owesSecondFactor(error)) {
      await inTime(call(auth.signOut)).catch(() => {});
      await leave(false);
    }
    throw error;
  }
};

export const signIn = async (email: string, password: string): Promise<void> => {
  await call(auth.signIn, { body: { email, password } });
  await comeIn();
};

/** After `second factor needed`; the challenge lies among the cookies. */
export const signInByCode = async (code: string): Promise<void> => {
  await call(auth.verifySecondFactor, { body: { code } });
  await comeIn();
};

export const signInByPasskey = async (): Promise<void> => {
  await call(auth.passkeySignIn, { body: { response: await proveByPasskey() } });
  await comeIn();
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

/** The account at the other server is left as it is, for its next turn. */
const moveTo = async (url: string | null): Promise<void> => {
  become({ state: 'restoring' });
  await disk.putAway();
  cookies.putAway();
  forgetUpdate();
  operator.write(false);
  await chooseServer(url);
  await restoreSession();
};

export const switchServer = async (url: string): Promise<void> => {
  if (url !== readServer()) await moveTo(url);
};

/** Signs out here first, so that nothing of it stays on the phone. */
export const removeServer = async (before: () => Promise<void>): Promise<void> => {
  const url = readServer();
  if (url === null) return;
  if (readSession().state === 'in') await signOut(before);
  else await leave(false);
  await forgetAgency(url);
  await moveTo(await forgetServer(url));
};
