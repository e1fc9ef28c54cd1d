import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { MonitorSettings } from '@hlidka/protocol';
import { createGuard } from '../../../base/platform/http/guard.ts';

/** RFC 6761, RFC 8375 and what home and office networks use. */
const inner = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|home\.arpa)$/;

const isPublic = createGuard([]);

/** Names and addresses of private networks; a name that no longer resolves is judged as written. */
export const isPublicHost = async (host: string): Promise<boolean> => {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isPublic(bare);
  if (!bare.includes('.') || inner.test(bare.toLowerCase())) return false;
  const found = await lookup(bare, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublic(address));
};

/**
 * Measurements are public: an address with a query or a password, or a check with headers, is never
 * sent.
 */
export const isOpenAddress = (url: URL, { headers }: MonitorSettings): boolean =>
  !url.search && !url.username && !url.password && Object.keys(headers).length === 0;
