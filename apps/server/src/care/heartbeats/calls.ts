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

type Asked = {
  token: string;
  word: string;
  rid?: string | null | undefined;
  address: string;
};
type Said = Pick<Call, 'text' | 'textBytes'>;
type Known = Omit<Call, keyof Said>;
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

/** Of somebody who guessed too often so many a second are looked up all the same: a job may call from there too. */
const guessersASecond = { max: 20, windowSeconds: 1 };

/** Takes calls of jobs. An unknown token and an unknown word are the same 404. */
export const createHeartbeatCalls = (ctx: Context) => {
  const wrong = createRequestLimit(limits.wrongTokens);
  const guessing = createRequestLimit(guessersASecond);
  /** Found before, so a guesser's brake does not hold them; whether they still are is asked each time. */
  const familiar = new Set<string>();
  const counted = createRequestLimit(limits.heartbeats.calls);
  const found = createPatient((digests: string[]) => findCalled(ctx, digests));
  const taken = createPatient((calls: Call[]) => takeCalls(ctx, calls));
  const isFound = async (digest: string): Promise<boolean> => {
    const is = await found.add(digest);
    familiar.delete(digest);
    if (is && familiar.size < limits.heartbeats.most) familiar.add(digest);
    return is;
  };
  return {
    /** Before anything of the body is read, which may be endless. */
    async find({ token, word, rid = null, address }: Asked): Promise<Known | 'wrong rid'> {
      const caller = limitKeys(address);
      const refuseUnknown = () => {
        refuseFlood(wrong.count(caller));
        throw notFound();
      };
      const at = ctx.now();
      const meant = meantBy(word);
      if (!meant || !heartbeatTokenPattern.test(token)) return refuseUnknown();
      const digest = tokenDigest(token);
      const seconds = familiar.has(digest) ? 0 : wrong.wait(caller);
      if (seconds > 0 && guessing.count(caller) > 0) refuseFlood(seconds);
      if (found.size() + taken.size() >= mostWaiting) refuseFlood(1);
      if (!(await isFound(digest))) return refuseUnknown();
      refuseFlood(counted.count([{ key: digest, times: 1 }]));
      if (rid !== null && !z.guid().safeParse(rid).success) return 'wrong rid';
      return { ...meant, id: newId(), digest, at, rid: rid?.toLowerCase() ?? null };
    },
    async take(known: Known, said: Said): Promise<void> {
      if (!(await taken.add({ ...known, ...said }))) throw notFound();
    },
  };
};
