import type { FailureClass } from '@hlidka/protocol';
import { and, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { siteChecks } from '../../../estate/sites/table.ts';
import { failureNumber, firstOpenHour, flag, type Result, type Sharing } from '../results.ts';
import { nextSlot } from '../schedule/monitor.ts';
import { writeResults } from '../sums/write.ts';
import { checks } from '../table.ts';

/** A check made while the server could not ask for it. */
export type LateCheck = {
  number: number;
  intervalSeconds: number;
  at: number;
  ms: number;
  failure: FailureClass | null;
  maintenance: boolean;
};
type LateResult = Result & { intervalSeconds: number };
type Refusal = 'old' | 'slot taken';

/** A slot this young may still get its own result, which is not written yet. */
const youngMs = 60_000;

const slotOf = (number: number, intervalSeconds: number, at: number): string =>
  `${number}:${nextSlot(number, intervalSeconds, at)}`;

/** Where the own sums of first checks go whose sites have several; what the others were then is not known. */
const readSharing = async (db: Database, late: LateCheck[]): Promise<Map<number, Sharing>> => {
  const rows = await db
    .select({ number: siteChecks.number, ownSums: siteChecks.ownSums })
    .from(siteChecks)
    .where(
      and(
        inArray(siteChecks.number, [...new Set(late.map(({ number }) => number))]),
        isNotNull(siteChecks.ownSums),
      ),
    );
  return new Map(
    rows.flatMap(({ number, ownSums }) =>
      ownSums === null ? [] : [[number, { ownSums, isSiteDown: false }]],
    ),
  );
};

const resultOf = (late: LateCheck, sharing: Map<number, Sharing>): LateResult => ({
  site: late.number,
  at: late.at,
  ms: late.ms,
  status: 0,
  failure: failureNumber(late.failure),
  flags: late.maintenance ? flag.maintenance : 0,
  intervalSeconds: late.intervalSeconds,
  sharing: sharing.get(late.number),
});

/** Whether the slot of this check has its own result by now, if it ever gets one. */
export const isSettled = (
  { at, intervalSeconds }: { at: number; intervalSeconds: number },
  now: number,
): boolean => at < now - youngMs - intervalSeconds * 1000;

const readTaken = async (db: Database, late: LateResult[]): Promise<Set<string>> => {
  const intervals = new Map(late.map((one) => [one.site, one.intervalSeconds]));
  const from = Math.min(...late.map(({ at, intervalSeconds }) => at - intervalSeconds * 1000));
  const to = Math.max(...late.map(({ at, intervalSeconds }) => at + intervalSeconds * 1000));
  const rows = await db
    .select({ site: checks.site, at: checks.at })
    .from(checks)
    .where(
      and(
        inArray(checks.site, [...intervals.keys()]),
        gte(checks.at, new Date(from)),
        lt(checks.at, new Date(to)),
      ),
    );
  return new Set(rows.map(({ site, at }) => slotOf(site, intervals.get(site) ?? 0, at.getTime())));
};

/**
 * Writes late results into slots that nobody checked, as long as their hour is open. Returns those
 * that were not taken, and why.
 */
export const fillSlots = async <T extends LateResult>(
  db: Database,
  batchId: string,
  late: T[],
  now: number,
): Promise<Map<T, Refusal>> => {
  const refused = new Map<T, Refusal>();
  const oldest = firstOpenHour(now) * 3_600_000;
  for (const one of late) if (one.at < oldest) refused.set(one, 'old');
  const open = late.filter((one) => !refused.has(one));
  if (open.length === 0) return refused;
  const taken = await readTaken(db, open);
  const filling = open.filter((one) => {
    const slot = slotOf(one.site, one.intervalSeconds, one.at);
    if (!isSettled(one, now) || taken.has(slot)) refused.set(one, 'slot taken');
    else taken.add(slot);
    return !refused.has(one);
  });
  if (filling.length > 0) await writeResults(db, batchId, filling);
  return refused;
};

/**
 * The same for checks of another place; they change figures, never a verdict or an incident.
 */
export const fillGaps = async (
  db: Database,
  batchId: string,
  late: LateCheck[],
  now: number,
): Promise<Map<LateCheck, Refusal>> => {
  const sharing = await readSharing(db, late);
  const made = new Map(late.map((check) => [resultOf(check, sharing), check]));
  const refused = await fillSlots(db, batchId, [...made.keys()], now);
  return new Map(
    [...refused].flatMap(([result, why]) => {
      const check = made.get(result);
      return check ? [[check, why] as const] : [];
    }),
  );
};
