import type { Reminders } from '@hlidka/protocol';
import {
  type DelayableKind,
  mailTo,
  reachOf,
  type SavedRota,
  type Way,
} from '../../../tell/on-call/index.ts';
import { nextStepAt, repeatAt } from './times.ts';

export type Named = { id: string; email: string; name: string };

/** All operators, and the ways by which each of them hears. */
export type Company = { operators: readonly Named[]; ways: readonly Way[] };

/** What happened to a step: `meant` are those whom it would have told, had they any way to be told. */
export type Taken = { step: number; reached: Named[]; meant: Named[] };

export type Walked = {
  taken: Taken[];
  /** A step that quiet hours hold until then. */
  held: { step: number; dueAt: Date } | null;
  /** The step after the one that reached somebody; after the last one the first of the next round. */
  planned: { round: number; step: number; dueAt: Date } | null;
  /** By which ways it is told now. */
  ways: Way[];
};

type From = {
  rota: SavedRota['rota'];
  at: Date;
  beganAt: Date;
  /** How often the steps began before. */
  round: number;
  reminders: Pick<Reminders, 'repeatMinutes' | 'repeatTimes'>;
  /** The kinds that quiet hours may delay to which it belongs. */
  of: DelayableKind[];
};

/** The first step of the next round; null: the steps begin again no more. */
export const planRound = ({ at, round, reminders }: Pick<From, 'at' | 'round' | 'reminders'>) => {
  const dueAt = repeatAt(reminders, round, at);
  return dueAt && { round: round + 1, step: 0, dueAt };
};

const planNext = (from: From, step: number): Walked['planned'] => {
  const { rota, at, beganAt, round } = from;
  const dueAt = nextStepAt(rota.steps, step, { round, at, since: beganAt });
  return dueAt ? { round, step, dueAt } : planRound(from);
};

/**
 * Goes on from a step until somebody is reached. A step that reaches nobody is noted and the next one follows at once;
 * if no step reaches anybody, everybody is told.
 */
export const walk = ({ operators, ways }: Company, from: From, first: number): Walked => {
  const { rota, at, of } = from;
  const everyone = operators.map(({ id }) => id);
  const taken: Taken[] = [];
  for (const [step, one] of rota.steps.entries()) {
    if (step < first) continue;
    const { tell, waitUntil } = reachOf(rota, one, { at, of, everyone });
    if (waitUntil) return { taken, held: { step, dueAt: waitUntil }, planned: null, ways: [] };
    const meant = operators.filter(({ id }) => tell.includes(id));
    const own = ways.filter(({ userId }) => meant.some(({ id }) => id === userId));
    const reached = meant.filter(({ id }) => own.some(({ userId }) => userId === id));
    taken.push({ step, reached, meant });
    if (reached.length > 0)
      return { taken, held: null, planned: planNext(from, step + 1), ways: own };
  }
  const all = ways.some(({ channel }) => channel === 'mail')
    ? [...ways]
    : [...operators.map(mailTo), ...ways];
  return { taken, held: null, planned: planRound(from), ways: all };
};
