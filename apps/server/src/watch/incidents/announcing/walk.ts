import { minuteMs } from '@hlidka/protocol';
import {
  type DelayableKind,
  mailTo,
  reachOf,
  type SavedRota,
  type Way,
} from '../../../tell/on-call/index.ts';

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
  beganAt: Date;
  /** The kinds that quiet hours may delay to which it belongs. */
  of: DelayableKind[];
};

/** The next step by the rota. If this one came late because of quiet hours, the next comes later too. */
const planNext = ({ rota, at, beganAt }: From, step: number): Walked['planned'] => {
  const next = rota.steps[step];
  if (!next) return null;
  const planned = beganAt.getTime() + next.afterMinutes * minuteMs;
  const gap = next.afterMinutes - (rota.steps[step - 1]?.afterMinutes ?? 0);
  return { step, dueAt: new Date(Math.max(planned, at.getTime() + gap * minuteMs)) };
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
  return { taken, held: null, planned: null, ways: all };
};
