import { dayMs, minuteMs } from '@hlidka/protocol';
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { type Duty, eachApart } from '../../../base/clock/index.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { queue } from '../../../post/deliveries/index.ts';
import {
  readReminders,
  readSavedRota,
  type SavedRota,
  type Way,
} from '../../../tell/on-call/index.ts';
import { leaderOf } from '../gatherings/alarm.ts';
import { incidentLetters } from '../letters/incident.ts';
import { escalations, type IncidentRow, incidents } from '../table.ts';
import { dataOf } from './announce.ts';
import { askTakers } from './ask-takers.ts';
import { everybodyElse } from './readers.ts';
import {
  endRoundsBefore,
  endStep,
  holdSteps,
  type Point,
  planRepeat,
  takeSteps,
  wasAnybodyTold,
} from './steps.ts';

const most = 200;

/** A step that the rota no longer has is held until the rota is saved, or this long. */
const keptMs = 30 * dayMs;

const isUntaken = (row: IncidentRow): boolean => !row.resolvedAt && !row.acknowledgedAt;

/** If outages began together, the first goes through the rota for all, as long as one of them is not taken over. */
const stillMatters = async (tx: Tx, incident: IncidentRow): Promise<boolean> => {
  const leader = await leaderOf(tx, incident);
  if (leader === null) return isUntaken(incident);
  if (leader !== incident.id) return false;
  const { openedWith } = incident;
  const untaken = and(isNull(incidents.resolvedAt), isNull(incidents.acknowledgedAt));
  return (await tx.$count(incidents, and(eq(incidents.openedWith, openedWith ?? ''), untaken))) > 0;
};

type Step = { round: number; step: number; at: Date };

/** How long those of earlier steps had for it. */
const waited = ({ createdAt }: IncidentRow, { round, step, at }: Step) =>
  round + step > 0 && {
    waitedMinutes: Math.max(1, Math.round((+at - +createdAt) / minuteMs)),
    ...(round > 0 && { again: true }),
  };

const tell = async (tx: Tx, incident: IncidentRow, ways: Way[], now: Step): Promise<void> => {
  if ((await leaderOf(tx, incident)) !== null) {
    const gatheringId = incident.openedWith ?? '';
    const data = { gatheringId, ...waited(incident, now) };
    const rows = ways.map((way) => ({ ...way, gatheringId, data }));
    await queue(tx, incidentLetters.outages_opened, rows);
    return;
  }
  const data = {
    ...(await dataOf(tx, incident)),
    evidence: incident.evidence,
    ...waited(incident, now),
  };
  const shared = { incidentId: incident.id, event: 'opened' as const, data };
  await queue(
    tx,
    incidentLetters.incident_opened,
    ways.map((way) => ({ ...shared, ...way })),
  );
};

/**
 * Without a rota, steps that the last one planned are due at once. Steps held by an older rota's quiet hours are due
 * too, because those hours may be gone.
 */
const isDue = (saved: SavedRota | null, at: Date) =>
  and(
    isNull(escalations.endedAt),
    saved ? or(lte(escalations.dueAt, at), ne(escalations.heldBy, saved.savedAt)) : undefined,
  );

/** Whom this step reaches; a rota that was shortened or switched off meanwhile loses no incident. */
const readersOf = async (
  tx: Tx,
  { saved, ...point }: Point & { saved: SavedRota | null },
  step: number,
): Promise<Way[]> => {
  if (!saved) return everybodyElse(tx, point, step);
  const { incident, at, round } = point;
  const goOn = async (from: number): Promise<Way[]> =>
    (await takeSteps(tx, { ...saved, at, round }, [incident], from)).get(incident.id) ?? [];
  if (saved.rota.steps[step]) return goOn(step);
  if (await wasAnybodyTold(tx, incident)) {
    const dueAt = new Date(at.getTime() + keptMs);
    const held = { incidentId: incident.id, round, step, dueAt, heldBy: saved.savedAt };
    await holdSteps(tx, [held]);
    await planRepeat(tx, point);
    return [];
  }
  await endStep(tx, point, step);
  return goOn(0);
};

type Due = { incidentId: string; round: number; step: number };

/** The settings may allow fewer rounds by now. */
const isRepeated = async (tx: Tx, round: number): Promise<boolean> =>
  round === 0 || round <= (await readReminders(tx)).repeatTimes;

/** One step of one incident: the row is locked, so a second worker finds nothing to do. */
const escalateOne = (db: Database, { incidentId, round, step }: Due, at: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    const saved = await readSavedRota(tx);
    const own = and(
      eq(escalations.incidentId, incidentId),
      eq(escalations.round, round),
      eq(escalations.step, step),
    );
    const [row] = await tx
      .select()
      .from(escalations)
      .where(and(own, isDue(saved, at)))
      .for('update', { skipLocked: true });
    if (!row) return false;
    const [incident] = await tx
      .select()
      .from(incidents)
      .where(eq(incidents.id, incidentId))
      .for('update');
    if (!incident || !(await stillMatters(tx, incident)) || !(await isRepeated(tx, round))) {
      await tx.update(escalations).set({ endedAt: at, outcome: 'over' }).where(own);
      return true;
    }
    const point = { incident, at, round };
    if (round > 0 && step === 0) await endRoundsBefore(tx, point);
    await tell(tx, incident, await readersOf(tx, { saved, ...point }, step), { round, step, at });
    return true;
  });

/** Tells the next person of incidents that nobody took over; one that fails holds up no other. */
export const escalationDuty: Duty = {
  rule: { every: 'minutes', minutes: 0.25 },
  work: async (ctx, { signal }) => {
    const { db, now } = ctx;
    const at = now();
    const due = await db
      .select({
        incidentId: escalations.incidentId,
        round: escalations.round,
        step: escalations.step,
      })
      .from(escalations)
      .where(isDue(await readSavedRota(db), at))
      .orderBy(escalations.dueAt)
      .limit(most);
    await askTakers(db, at);
    return eachApart(ctx, due, {
      work: (one) => escalateOne(db, one, at),
      trouble: 'a step of the rota cannot be taken',
      about: ({ incidentId, round, step }) => ({ incident: incidentId, round, step }),
      signal,
    });
  },
};
