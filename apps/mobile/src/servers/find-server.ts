import { ApiError, createCall } from '@hlidka/client';
import { readTolerantly } from '@hlidka/client/tolerant';
import { type Agency, agency, type Welcome } from '@hlidka/protocol';
import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod';
import { appHeader } from '../update.ts';
import { readTyped } from './typed-address.ts';

/** Why no server was found; words in `phone.servers.refused`. */
export type Refusal =
  | 'no address'
  | 'plain http'
  | 'no network'
  | 'no answer'
  | 'not ours'
  | 'nothing at domain'
  | 'app too old'
  | 'server too old'
  | 'not set up';

export class FindError extends Error {
  override name = 'FindError';
  readonly why: Refusal;
  readonly where: string;

  constructor(why: Refusal, where: string, cause?: unknown) {
    super(why, { cause });
    this.why = why;
    this.where = where;
  }
}

/** `apps`: its own in the stores. */
export type Found = { url: string; agency: Agency; apps?: Welcome['apps'] };

const deadlineMs = 8_000;

const refusalOf = (error: unknown): Refusal => {
  const said = error instanceof ApiError ? error.error : 'offline';
  if (said === 'app too old' || said === 'no network') return said;
  if (said === 'unreadable') return 'server too old';
  return said === 'not ours' || said === 'not found' ? 'not ours' : 'no answer';
};

/** The server itself is asked who it is; where it redirects to counts. */
export const askServer = async (origin: string): Promise<Found> => {
  let url = origin;
  const call = createCall({
    baseUrl: origin,
    deadlineMs: () => deadlineMs,
    isOnline: () => onlineManager.isOnline(),
    headers: () => appHeader,
    read: readTolerantly,
    credentials: 'omit',
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      const reached = readTyped(response.url);
      if (reached.kind === 'address') url = reached.origin;
      return response;
    },
  });
  const where = new URL(origin).host;
  const welcome = await call(agency.welcome).catch((cause: unknown) => {
    throw new FindError(refusalOf(cause), where, cause);
  });
  if (welcome.setupOpen) throw new FindError('not set up', where);
  return { url, agency: welcome.agency, apps: welcome.apps };
};

const Pointer = z.object({ server: z.string() });

/** A domain may name its server in a file of its own: `/.well-known/hlidka`. */
const pointedTo = async (origin: string): Promise<string | null> => {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), deadlineMs);
  try {
    const response = await fetch(`${origin}/.well-known/hlidka`, { signal: cut.signal });
    const pointer = Pointer.safeParse(response.ok ? await response.json() : null);
    const typed = pointer.success ? readTyped(pointer.data.server) : null;
    return typed?.kind === 'address' ? typed.origin : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/** By an address, or by a domain (of an e-mail, too) that names its server. */
export const findServer = async (text: string): Promise<Found> => {
  const typed = readTyped(text);
  if (typed.kind === 'refused') throw new FindError(typed.why, text.trim());
  const { kind, origin } = typed;
  const pointer = pointedTo(origin);
  try {
    return await askServer(origin);
  } catch (error) {
    if (!(error instanceof FindError) || !/^(not ours|no answer)$/.test(error.why)) throw error;
    const named = await pointer;
    if (named && named !== origin) return askServer(named);
    throw kind === 'domain' ? new FindError('nothing at domain', error.where) : error;
  }
};
