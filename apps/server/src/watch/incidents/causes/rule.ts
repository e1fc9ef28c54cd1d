import type { Untold } from '@hlidka/protocol';

/** A check that another one hangs on, as it is now. */
export type Standing = {
  name: string;
  /** The open outage that it is part of and of which operators were told. */
  told: { incidentId: string } | null;
  /** It fails, and whether it is down is not known yet, or its outage is not written yet. */
  isSuspected: boolean;
};

/** Why nobody, or no operator, is told of a failure; `cause`: the outage that it is part of, if that is known. */
export type Silence = { untold: Untold; cause: { id: string; name: string } | null };

/** Null: it is told. A check that wakes nobody never is. */
export const silenceOf = (wakes: boolean, standings: readonly Standing[]): Silence | null => {
  if (!wakes) return { untold: 'not_waking', cause: null };
  for (const { told, name } of standings)
    if (told) return { untold: 'cause', cause: { id: told.incidentId, name } };
  return standings.some(({ isSuspected }) => isSuspected) ? { untold: 'cause', cause: null } : null;
};

/** From what is told to everybody to what is told to nobody. */
const rank = (silence: Silence | null): number => {
  if (silence === null) return 0;
  if (silence.untold === 'not_waking') return 3;
  return silence.cause ? 2 : 1;
};

export const isLouder = (one: Silence | null, other: Silence | null): boolean =>
  rank(one) < rank(other);

/** Of several failing checks of a site the one that is told most decides. */
export const loudest = (all: readonly (Silence | null)[]): Silence | null =>
  all.reduce((most, one) => (isLouder(one, most) ? one : most));

/** After the cause ended its dependents have this long to end too; before it is known they wait this long. */
const afterCauseMs = 3 * 60_000;
const waitingMs = 60_000;

type Open = {
  /** When the outage that it was part of ended; null: it has not, or none is known. */
  causeEndedAt: number | null;
  hasCause: boolean;
  openedAt: number;
};

/** What becomes of an open outage of which operators were not told. */
export const settleSilence = (
  { causeEndedAt, hasCause, openedAt }: Open,
  now: Silence | null,
  at: number,
): 'tell' | 'wait' | 'join' => {
  if (now?.cause) return 'join';
  if (causeEndedAt !== null) return at - causeEndedAt > afterCauseMs ? 'tell' : 'wait';
  if (now === null || hasCause) return 'tell';
  return at - openedAt > waitingMs ? 'tell' : 'wait';
};
