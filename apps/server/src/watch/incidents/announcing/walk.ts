import {
  type DelayableKind,
  mailTo,
  reachOf,
  type SavedRota,
  type Way,
} from '../../../tell/on-call/index.ts';
import { nextStepAt } from './times.ts';

export type Named = { id: string; email: string; name: string };

/** All operators, and the ways by which each of them hears. */
export type Company = { operators: readonly Named[]; ways: readonly Way[] };

/** What happened to a step: `meant` are those whom it would have told, had they any way to be told. */
export type Taken = { step: number; reached: Named[]; meant: Named[] };

export type Walked = {
  taken: Taken[];
  /** A step that quiet hours hold until then. */
  held: { step: number; dueAt: Date } | null;
  /** The step after the one that reached somebody. */
  planned: { step: number; dueAt: Date } | null;
  /** By which ways it is told now. */
  ways: Way[];
};

type From = {
  rota: SavedRota['rota'];
  at: Date;
  /** How often the steps began before. */
  round: number;
  beganAt: Date;
  /** The kinds that quiet hours may delay to which it belongs. */
  of: DelayableKind[];
};

/**
 * Goes on from a step until somebody is reached. A step that reaches nobody is noted and the next one follows at once;
 * if no step reaches anybody, everybody is told.
 */
export const walk = ({ operators, ways }: Company, from: From, first: number): Walked => {
  const { rota, at, round, beganAt, of } = from;
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
    if (reached.length > 0) {
      const dueAt = nextStepAt(rota.steps, step + 1, { round, at, since: beganAt });
      const planned = dueAt && { step: step + 1, dueAt };
      return { taken, held: null, planned, ways: own };
    }
  }
  const all = ways.some(({ channel }) => channel === 'mail')
    ? [...ways]
    : [...operators.map(mailTo), ...ways];
  return { taken, held: null, planned: null, ways: all };
};
