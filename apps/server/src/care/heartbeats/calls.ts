import { setTimeout as sleep } from 'node:timers/promises';
import { type HeartbeatCall, heartbeatTokenPattern, limits } from '@hlidka/protocol';
import * as z from 'zod';
import type { Context } from '../../base/context.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { DomainError, isDatabaseAway, notFound } from '../../base/platform/errors.ts';
import { limitKeys } from '../../base/platform/http/address.ts';
import { createRequestLimit } from '../../base/platform/http/request-limit.ts';
import { createTogether } from '../../base/platform/time/together.ts';
import { type Call, findCalled, takeCalls } from './take-calls.ts';

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

const refuseFlood = (seconds: number): void => {
  if (seconds > 0) throw new DomainError('too many requests', { retryAfterSeconds: seconds });
};

const mostAtOnce = 200;
/** With a text each they take a gigabyte at most; further callers are told to come again. */
const mostWaiting = 10_000;
/** If the database is away for less than this, calls that came meanwhile are written later. */
const keptMs = 60_000;
const againMs = 500;

/** Waits in memory, so that thousands within a second need one connection. */
const createPatient = <Item>(write: (items: Item[]) => Promise<boolean[]>) => {
  type Come = { item: Item; cameAt: number };
  const together = createTogether(async (come: Come[]): Promise<boolean[]> => {
    const until = Math.min(...come.map(({ cameAt }) => cameAt)) + keptMs;
    for (;;)
      try {
        return await write(come.map(({ item }) => item));
      } catch (error) {
        if (!isDatabaseAway(error) || performance.now() > until) throw error;
        await sleep(againMs);
      }
  }, mostAtOnce);
  return {
    size: together.size,
    add: (item: Item) => together.add({ item, cameAt: performance.now() }),
  };
};

/** Takes calls of jobs. An unknown token and an unknown word are the same 404. */
export const createHeartbeatCalls = (ctx: Context) => {
  const wrong = createRequestLimit(limits.wrongTokens);
  const counted = createRequestLimit(limits.heartbeats.calls);
  const found = createPatient((digests: string[]) => findCalled(ctx, digests));
  const taken = createPatient((calls: Call[]) => takeCalls(ctx, calls));
  return async ({
    token,
    word,
    rid = null,
    text,
    textBytes,
    address,
  }: Given): Promise<'taken' | 'wrong rid'> => {
    const caller = limitKeys(address);
    const refuseUnknown = () => {
      refuseFlood(wrong.count(caller));
      throw notFound();
    };
    const at = ctx.now();
    refuseFlood(wrong.wait(caller));
    const meant = meantBy(word);
    if (!meant || !heartbeatTokenPattern.test(token)) return refuseUnknown();
    const digest = tokenDigest(token);
    if (found.size() + taken.size() >= mostWaiting) refuseFlood(1);
    if (!(await found.add(digest))) return refuseUnknown();
    refuseFlood(counted.count([{ key: digest, times: 1 }]));
    if (rid !== null && !z.guid().safeParse(rid).success) return 'wrong rid';
    const call = { ...meant, id: newId(), digest, at, rid: rid?.toLowerCase() ?? null };
    if (!(await taken.add({ ...call, text, textBytes }))) return refuseUnknown();
    return 'taken';
  };
};
