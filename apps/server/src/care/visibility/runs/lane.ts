import { setTimeout as sleep } from 'node:timers/promises';
import type { AiTrouble } from '@hlidka/protocol';
import type { EngineConfig } from '../../../base/config/engines.ts';
import type { Context } from '../../../base/context.ts';
import { askAi, type EngineAnswer } from '../engines/ask.ts';
import { NoAnswerError } from '../engines/refused.ts';
import type { AiRunRow } from '../table.ts';
import { type AiTask, claimAiTasks, giveUp } from './claim.ts';
import type { OneAtATime } from './one-at-a-time.ts';
import { keepAnswer, keepFailure, putBack } from './settle.ts';

export type Pace = {
  /** Parallel calls to one engine. */
  lanes: number;
  timeoutMs: number;
  /** Before the first retry; the second waits four times as long. */
  backOffMs: number;
  /** A busy engine asking for a longer wait is not waited for. */
  longestWaitMs: number;
  /** Time for a running call to end when the process stops. */
  graceMs: number;
};
export const usualPace: Pace = {
  lanes: 4,
  timeoutMs: 120_000,
  backOffMs: 2000,
  longestWaitMs: 10 * 60_000,
  graceMs: 5000,
};

/** The service or our account is at fault: other questions would fail too. */
const ends: AiTrouble[] = ['refused', 'no_credit', 'no_model'];
/** Nothing was paid, so it may be asked again. */
const free: AiTrouble[] = ['busy', 'down', 'refused', 'no_credit', 'no_model', 'rejected'];
const mostRepeats = 2;
const mostWaits = 5;
/** After this many failures in a row the engine is skipped for this run. */
const mostInARow = 10;

type Lane = {
  ctx: Context;
  run: AiRunRow;
  engine: EngineConfig;
  pace: Pace;
  /** After it no further call starts. */
  signal: AbortSignal;
  /** Aborts running calls. */
  cutOff: AbortSignal;
  /** Serialises database writes of all engines. */
  write: OneAtATime;
};
/** Shared by the parallel calls to an engine. */
type Mood = { notBefore: number; inARow: number; over: AiTrouble | null };

const pause = (ms: number, signal: AbortSignal) =>
  sleep(Math.max(0, ms), undefined, { signal }).catch(() => {});

const attempt = (lane: Lane, task: AiTask): Promise<EngineAnswer | NoAnswerError> =>
  askAi(lane.engine, task.text, { signal: lane.cutOff, timeoutMs: lane.pace.timeoutMs }).catch(
    (error: unknown) => (error instanceof NoAnswerError ? error : new NoAnswerError('nonsense')),
  );

/**
 * Retries what was certainly not paid; all calls to a busy engine wait. Null: stopped before
 * asking.
 */
const askPatiently = async (
  lane: Lane,
  mood: Mood,
  task: AiTask,
): Promise<EngineAnswer | NoAnswerError | null> => {
  const { pace, signal } = lane;
  let repeats = 0;
  let waits = 0;
  for (;;) {
    await pause(mood.notBefore - Date.now(), signal);
    if (signal.aborted) return null;
    const got = await attempt(lane, task);
    if (!(got instanceof NoAnswerError)) return got;
    if (got.trouble === 'busy') {
      const waitMs = got.retryAfterMs ?? pace.backOffMs * 4 ** waits;
      if (waits >= mostWaits || waitMs > pace.longestWaitMs) return got;
      mood.notBefore = Math.max(mood.notBefore, Date.now() + waitMs);
      waits++;
    } else if (got.trouble === 'down' && repeats < mostRepeats) {
      await pause(pace.backOffMs * 4 ** repeats, signal);
      repeats++;
    } else return got;
  }
};

const takeFailure = async (lane: Lane, mood: Mood, task: AiTask, refused: NoAnswerError) => {
  const { ctx, run } = lane;
  const { trouble } = refused;
  const paid = !free.includes(trouble);
  const cost = task.reserved === null ? null : (refused.costUsd ?? (paid ? task.reserved : 0));
  mood.inARow++;
  if (ends.includes(trouble) || trouble === 'busy' || mood.inARow >= mostInARow)
    mood.over = trouble;
  await keepFailure(ctx, run, task, { trouble, cost });
};

const follow = async (lane: Lane, mood: Mood): Promise<void> => {
  const { ctx, run, engine, signal, write } = lane;
  while (!signal.aborted && !mood.over) {
    const task = await write(() => claimAiTasks(ctx, run, engine));
    if (!task) return;
    const got = await askPatiently(lane, mood, task);
    if (!got) await write(() => putBack(ctx, run, task));
    else if (got instanceof NoAnswerError) await write(() => takeFailure(lane, mood, task, got));
    else {
      mood.inARow = 0;
      await write(() => keepAnswer(ctx, run, task, got));
    }
  }
};

/**
 * Makes all calls to one engine, a few at a time. What stops it is recorded and stops no other
 * engine.
 */
export const askEngine = async (lane: Lane): Promise<void> => {
  const mood: Mood = { notBefore: 0, inARow: 0, over: null };
  const ended = await Promise.allSettled(
    Array.from({ length: lane.pace.lanes }, () => follow(lane, mood)),
  );
  if (mood.over) await giveUp(lane.ctx, lane.run, lane.engine.name, mood.over);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};
