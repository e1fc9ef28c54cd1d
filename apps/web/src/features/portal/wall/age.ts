import type { Heard } from './use-wall.ts';

/** An answer comes every ten seconds; without one for this long the connection is lost. */
const lostMs = 20_000;
/** Sites are checked every minute or more often; a newest result older than this means trouble. */
const silentMs = 3 * 60_000;

export type Old =
  | { why: 'lost' | 'silent'; seconds: number }
  | { why: 'never' }
  | { why: 'blind'; since: string };

/** Whether what is shown is old, and how old; null: it is current. */
export const oldOf = ({ wall, at }: Heard, now: number): Old | null => {
  const heardMs = now - at;
  if (heardMs > lostMs) return { why: 'lost', seconds: heardMs / 1000 };
  if (wall.blindSince) return { why: 'blind', since: wall.blindSince };
  if (wall.sites.every(({ state }) => state === 'paused')) return null;
  if (!wall.lastCheckAt) return { why: 'never' };
  const checkedMs = checkedMsOf({ wall, at }, now);
  return checkedMs > silentMs ? { why: 'silent', seconds: checkedMs / 1000 } : null;
};

/** By the server's clock up to the answer, by ours from then on. */
export const checkedMsOf = ({ wall, at }: Heard, now: number): number =>
  Date.parse(wall.at) - Date.parse(wall.lastCheckAt ?? wall.at) + (now - at);
