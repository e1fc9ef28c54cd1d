import type { Log } from '../../base/platform/log/log.ts';

/** A request that takes longer is worth a line. */
const slowMs = 1000;
/** Refusals that tell an operator something; a wrong field or an unknown page does not. */
const refusals = new Set([401, 403, 413, 429]);
/** Neither a flood nor a bad day fills the disk: lines of a kind a minute, then only their number. */
const most = 60;
const windowMs = 60_000;

/** A key put into an address by mistake must not stay in the log. */
const anyKey = /(hlidka_(?:agent_|backup_)?)[0-9a-f]+/g;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestWord = 24;

/** Ids and words of an address; what is long enough to be a secret is cut. No query. */
export const shownPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (uuid.test(part) || part.length <= longestWord ? part : '…'))
    .join('/')
    .replace(anyKey, '$1…');

type Line = {
  request: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  address: string;
};
type Kind = 'failed' | 'slow' | 'refused' | null;

/** `waits`: an agent's call, which stays open until there is work. */
export const kindOf = (status: number, ms: number, waits: boolean): Kind => {
  if (status >= 500) return 'failed';
  if (refusals.has(status)) return 'refused';
  return ms > slowMs && !waits ? 'slow' : null;
};

const levels = { failed: 'error', slow: 'warn', refused: 'info' } as const;

/** One line for a request that failed, was slow or was refused; for every one with `all`. */
export const createRequestLines = (log: Log, all: boolean, monotonic = () => performance.now()) => {
  let began = Number.NEGATIVE_INFINITY;
  let counts = { failed: 0, slow: 0, refused: 0 };
  const turn = () => {
    if (monotonic() - began < windowMs) return;
    for (const [kind, count] of Object.entries(counts))
      if (count > most) log.warn({ requests: count - most }, `more requests ${kind}`);
    began = monotonic();
    counts = { failed: 0, slow: 0, refused: 0 };
  };
  const isTooMany = (kind: keyof typeof counts): boolean => {
    turn();
    counts[kind] += 1;
    return counts[kind] > most;
  };
  return (line: Line, waits: boolean): void => {
    const kind = kindOf(line.status, line.ms, waits);
    if (kind && !all && isTooMany(kind)) return;
    const level = kind ? levels[kind] : all ? 'info' : 'debug';
    log[level]({ ...line, path: shownPath(line.path) }, kind ? `request ${kind}` : 'request');
  };
};
