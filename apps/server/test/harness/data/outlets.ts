import { incidents, outlets } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { parseRanges } from '../../../src/base/platform/http/address.ts';
import type { Cast } from '../cast.ts';

export const loopback = { allowPrivate: parseRanges('127.0.0.0/8') };

export const open = (cast: Cast, siteId: string = cast.blog.id) =>
  cast.olga.call(incidents.open, { body: { siteId, kind: 'availability' } });
export const resolve = (cast: Cast, id: string) =>
  cast.olga.call(incidents.resolve, { params: { id } });
export const add = (
  cast: Cast,
  body: Parameters<typeof cast.olga.call<typeof outlets.add>>[1]['body'],
) => cast.olga.call(outlets.add, { body });

/** As if every message that waits were due. */
export const hurry = ({ house }: Cast) =>
  house.db.execute(sql`update deliveries set next_attempt_at = now()
    where channel = 'outlet' and state = 'waiting' and handed_at is null`);
export const only = async (cast: Cast) => (await cast.olga.call(outlets.list)).outlets[0];
