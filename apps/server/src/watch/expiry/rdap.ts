import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { Ranges } from '../../base/platform/http/address.ts';
import { createGuard } from '../../base/platform/http/guard.ts';
import { guardedGet } from '../../base/platform/http/guarded-get.ts';
import { reasonOf } from '../../base/platform/log/reason.ts';

/** RFC 9083, sections 4.5, 5.2 and 5.3. */
const RdapDomain = z.object({
  events: z
    .array(z.object({ eventAction: z.string(), eventDate: z.string().optional() }))
    .optional(),
  nameservers: z
    .array(z.object({ ldhName: z.string().optional() }))
    .optional()
    .catch(undefined),
});

/** `missing`: not registered under this name. `busy`: the registry accepts no more requests now. */
type RdapAnswer =
  | { kind: 'ends'; at: Date; nameServer: string | null }
  | { kind: 'unknown'; nameServer: string | null }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'failed'; reason: string };

export type AskRdap = (name: string) => Promise<RdapAnswer>;

const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;

const readText = async (response: IncomingMessage, limit: number): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const read of response) {
    const part: Buffer = read;
    bytes += part.length;
    if (bytes > limit) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** The alphabetically first, so that domains with the same servers share it. */
const nameServerIn = ({ nameservers = [] }: z.infer<typeof RdapDomain>): string | null => {
  const names = nameservers.map(({ ldhName = '' }) =>
    ldhName.trim().replace(/\.$/, '').toLowerCase(),
  );
  return names.filter((name) => /^[a-z0-9.-]{1,253}$/.test(name)).sort()[0] ?? null;
};

const read = (text: string): RdapAnswer => {
  const domain = RdapDomain.parse(JSON.parse(text));
  const found = domain.events?.find(
    ({ eventAction }) => eventAction.trim().toLowerCase() === 'expiration',
  );
  const at = new Date(found?.eventDate ?? Number.NaN);
  const plausible = at.getUTCFullYear() >= 1985 && at.getUTCFullYear() < 3000;
  const nameServer = nameServerIn(domain);
  return plausible ? { kind: 'ends', at, nameServer } : { kind: 'unknown', nameServer };
};

/** Asks a registry, or a service redirecting to it, for a registration's end and name servers. */
export const createRdap = (options: {
  baseUrl: string;
  /** Private ranges that a redirect may lead to. */
  allowPrivate: Ranges;
  signal?: AbortSignal;
  timeoutMs?: number;
}): AskRdap => {
  const mayConnect = createGuard(options.allowPrivate);
  return async (name) => {
    const late = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
    try {
      const url = new URL(`${options.baseUrl}/domain/${name}`);
      const response = await guardedGet(url, {
        mayConnect,
        signal,
        accept: 'application/rdap+json, application/json',
      });
      const { statusCode: status } = response;
      if (status === 200) return read(await readText(response, maxBytes));
      response.destroy();
      if (status === 404 || status === 400) return { kind: 'missing' };
      return status === 429 ? { kind: 'busy' } : { kind: 'failed', reason: `status ${status}` };
    } catch (error) {
      const reason = late.aborted ? 'timeout' : reasonOf(error);
      return { kind: 'failed', reason: reason.slice(0, 200) };
    }
  };
};
