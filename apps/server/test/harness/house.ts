import { randomUUID } from 'node:crypto';
import { ApiError, type Call } from '@hlidka/client';
import type { AnyEndpoint, ReplyOf } from '@hlidka/protocol';
import type { Config } from '../../src/base/config/config.ts';
import { closeAfter } from './close-after.ts';
import { createTestDatabase, type Template } from './database.ts';
import { eventually } from './eventually.ts';
import { temporaryFolder } from './folder.ts';
import { openHouse } from './open-house.ts';

export { type Caller, password, type TestHouse } from './open-house.ts';

/** A whole server without a socket, on a database of its own; closed when the file's tests end. */
export const createTestHouse = async (change: Partial<Config> = {}, template?: Template) => {
  const { db, connection, drop } = await createTestDatabase(template);
  const house = await openHouse(db, connection, { dataDir: temporaryFolder(), ...change });
  closeAfter(async () => {
    await house.close();
    await drop();
  });
  return house;
};

type Said = { params?: object; query?: object; body?: object };

/** Calls an endpoint with words that it may not take: its types do not hold us back. */
export const say = <E extends AnyEndpoint>(call: Call, endpoint: E, said: Said) =>
  call<AnyEndpoint>(endpoint, said) as Promise<ReplyOf<E>>;

/** The status and error of a refusal, `404 not found`; fails when the call succeeds. */
export const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return `${error.status} ${error.error}`;
    throw error;
  }
  throw new Error('the call was not refused');
};

/** What a refusal names, as `path: message`. */
export const issues = async (call: Promise<unknown>): Promise<string[]> => {
  const error = await call.catch((refused: unknown) => refused);
  if (!(error instanceof ApiError)) throw new Error('the call was not refused');
  return error.issues.map(({ path, message }) => `${path}: ${message}`);
};

/** The bars allow a revocation a second in any process; a busy machine gets more. */
export const soonRefused = (call: () => Promise<unknown>): Promise<string> =>
  eventually(() => refusal(call()));

export const unknownId = () => randomUUID();
