import { timingSafeEqual } from 'node:crypto';
import { type HeartbeatCall, heartbeatTokenPattern, limits } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../base/context.ts';
import { tokenDigest } from '../../base/platform/database/ids.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { limitKeys } from '../../base/platform/http/address.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import { sites } from '../../estate/sites/table.ts';
import { siteHeartbeats } from './table.ts';
import { takeCall } from './take-call.ts';

type Given = {
  token: string;
  word: string;
  rid?: string | null | undefined;
  text: string;
  textBytes: number;
  address: string;
};
type Meant = { call: HeartbeatCall; exitStatus: number | null };

/** The part of the address after the token; null: it means nothing. */
const meantBy = (word: string): Meant | null => {
  if (word === '') return { call: 'ok', exitStatus: null };
  if (word === 'start' || word === 'fail' || word === 'log')
    return { call: word, exitStatus: null };
  if (!/^\d{1,3}$/u.test(word) || Number(word) > 255) return null;
  return { call: Number(word) === 0 ? 'ok' : 'fail', exitStatus: Number(word) };
};

const findByDigest = async ({ db }: Context, digest: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: siteHeartbeats.id, digest: siteHeartbeats.digest })
    .from(siteHeartbeats)
    .innerJoin(sites, eq(sites.id, siteHeartbeats.siteId))
    .where(and(eq(siteHeartbeats.digest, digest), isNull(sites.archivedAt)));
  const same = row?.digest && timingSafeEqual(Buffer.from(row.digest), Buffer.from(digest));
  return same ? row.id : null;
};

const refuseFlood = (seconds: number): void => {
  if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
};

/** Takes calls of jobs. An unknown token and an unknown word are the same 404. */
export const createHeartbeatCalls = () => {
  const wrong = createRequestLimit(limits.wrongTokens);
  const calls = createRequestLimit(limits.heartbeats.calls);
  return async (
    ctx: Context,
    { token, word, rid = null, text, textBytes, address }: Given,
  ): Promise<'taken' | 'wrong rid'> => {
    const caller = limitKeys(address);
    refuseFlood(wrong.wait(caller));
    const meant = meantBy(word);
    const digest = tokenDigest(token);
    const id = meant && heartbeatTokenPattern.test(token) ? await findByDigest(ctx, digest) : null;
    if (!id || !meant) {
      refuseFlood(wrong.count(caller));
      throw notFound();
    }
    refuseFlood(calls.count([{ key: digest, times: 1 }]));
    if (rid !== null && !z.guid().safeParse(rid).success) return 'wrong rid';
    await takeCall(ctx, id, { ...meant, rid: rid?.toLowerCase() ?? null, text, textBytes });
    return 'taken';
  };
};
