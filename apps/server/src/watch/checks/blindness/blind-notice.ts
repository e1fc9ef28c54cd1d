import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type Kept, keepSpan, type What } from './keep-span.ts';
import type { BlindSpan } from './spans.ts';
import { tellSpans } from './tell-spans.ts';

/** A shorter span is stored only once it has ended; pages do not show it before. */
const worthShowingMs = 60_000;
const usual = { everyMs: 10_000, againMs: 1000 };

/**
 * Stores the checker's own blind spans (in memory while the database is away) and notifies
 * operators.
 */
export const createBlindNotices = (
  db: Database,
  log: Log,
  now: () => number,
  { everyMs, againMs } = usual,
) => {
  const lasting = new Map<What, number>();
  const ended: Kept[] = [];
  const keepEnded = async () => {
    for (let span = ended[0]; span; span = ended[0]) {
      await keepSpan(db, span, now());
      ended.shift();
    }
  };
  const keepAll = async () => {
    await keepEnded();
    for (const [what, from] of lasting)
      if (now() - from >= worthShowingMs) await keepSpan(db, { what, from, to: null }, now());
    await tellSpans(db, now());
  };
  const keeping = startLoop({
    log,
    trouble: 'a span without network waits to be kept',
    pass: keepAll,
    everyMs,
    afterFailureMs: againMs,
  });
  return {
    /** A span began or ended; null withdraws the last one. */
    add(what: What, span: BlindSpan | null) {
      if (span && span.to === null) lasting.set(what, span.from);
      else lasting.delete(what);
      if (span && span.to !== null) ended.push({ what, ...span });
      keeping.ring();
    },
    async stop() {
      await keeping.stop();
      await keepEnded().catch((error: Error) =>
        log.warn({ lost: ended.length, reason: error.message }, 'spans without network are lost'),
      );
    },
  };
};
