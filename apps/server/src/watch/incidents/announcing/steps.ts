import type { EscalationOutcome } from '@hlidka/protocol';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { recordAll } from '../../../base/audit/index.ts';
import { inChunks } from '../../../base/platform/database/chunks.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { findSiteNames, findSiteRoles } from '../../../estate/sites/index.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import {
  readReminders,
  readSavedRota,
  type SavedRota,
  type Way,
  waysOf,
} from '../../../tell/on-call/index.ts';
import { escalations, type IncidentRow } from '../table.ts';
import { type Named, planRound, type Taken, walk } from './walk.ts';

/** `round`: how often the steps began before. */
export type Point = { incident: IncidentRow; at: Date; round: number };

type Step = typeof escalations.$inferInsert;

const stepOf = (
  { incident, at, round }: Point,
  step: number,
  outcome: EscalationOutcome,
  told: string[],
): Step => ({ incidentId: incident.id, round, step, dueAt: at, endedAt: at, outcome, told });

const rowOfStep = [escalations.incidentId, escalations.round, escalations.step];

const excluded = (name: string) => sql.raw(`excluded.${name}`);

const noteSteps = async (tx: Tx, steps: Step[]): Promise<void> => {
  for (const part of inChunks(steps))
    await tx
      .insert(escalations)
      .values(part)
      .onConflictDoUpdate({
        target: rowOfStep,
        set: {
          endedAt: excluded('ended_at'),
          outcome: excluded('outcome'),
          told: excluded('told'),
        },
      });
};

/** Ends a step without telling anybody: the rota no longer has it, or everybody was told already. */
export const endStep = (tx: Tx, point: Point, step: number): Promise<void> =>
  noteSteps(tx, [stepOf(point, step, 'over', [])]);

export const wasAnybodyTold = async (tx: Tx, { id }: IncidentRow): Promise<boolean> =>
  (await tx.$count(
    escalations,
    and(eq(escalations.incidentId, id), eq(escalations.outcome, 'told')),
  )) > 0;

type Planned = { incidentId: string; round: number; step: number; dueAt: Date };
type Held = Planned & { heldBy: Date };

/** Holds steps until then, or until the rota is saved. */
export const holdSteps = async (tx: Tx, held: Held[]): Promise<void> => {
  for (const part of inChunks(held))
    await tx
      .insert(escalations)
      .values(part)
      .onConflictDoUpdate({
        target: rowOfStep,
        set: {
          dueAt: excluded('due_at'),
          heldBy: excluded('held_by'),
          endedAt: null,
          outcome: null,
        },
      });
};

const planSteps = async (tx: Tx, steps: Planned[]): Promise<void> => {
  for (const part of inChunks(steps))
    await tx.insert(escalations).values(part).onConflictDoNothing();
};

const namesOf = (people: readonly Named[]): string => people.map(({ name }) => name).join(', ');

type Said = Taken & { incident: IncidentRow; round: number };

/** Writes to the trail whom each step reached, or whom it would have told. */
const say = async (tx: Tx, said: Said[]): Promise<void> => {
  const names = await findSiteNames(
    tx,
    said.map(({ incident }) => incident.siteId),
  );
  const system = { actor: { kind: 'system' as const }, now: () => new Date() };
  await recordAll(
    tx,
    system,
    said.map(({ incident: { id, siteId }, round, step, reached, meant }) => {
      const recipients = namesOf(reached.length > 0 ? reached : meant);
      return {
        event: reached.length > 0 ? 'incident.escalated' : 'incident.nobody_reached',
        subject: { kind: 'incident', id, name: names.get(siteId) ?? null },
        data: {
          steps: step + 1,
          ...(round > 0 && { repeats: round }),
          ...(recipients ? { recipients } : {}),
        },
      };
    }),
  );
};

/** Writes down that these people were told at once, outside the rota's steps. */
export const noteTold = async (
  tx: Tx,
  point: Point,
  step: number,
  reached: Named[],
): Promise<void> => {
  const ids = reached.map(({ id }) => id);
  await noteSteps(tx, [stepOf(point, step, 'told', ids)]);
  const { incident, round } = point;
  await say(tx, [{ incident, round, step, reached, meant: reached }]);
};

/** Plans that the steps begin again, a while after the last one; those of this round that still wait stay. */
export const planRepeat = async (tx: Tx, { incident, at, round }: Point): Promise<void> => {
  const planned = planRound({ at, round, reminders: await readReminders(tx) });
  if (planned) await planSteps(tx, [{ incidentId: incident.id, ...planned }]);
};

/** Steps of earlier rounds that wait tell nobody any more: they begin again. */
export const endRoundsBefore = async (tx: Tx, { incident, at, round }: Point): Promise<void> => {
  await tx
    .update(escalations)
    .set({ endedAt: at, outcome: 'over' })
    .where(
      and(
        eq(escalations.incidentId, incident.id),
        lt(escalations.round, round),
        isNull(escalations.endedAt),
      ),
    );
};

type Walk = SavedRota & { at: Date; round: number };

/** Each goes on from this step until somebody is reached; by which ways each is told now. */
export const takeSteps = async (
  tx: Tx,
  { rota, savedAt: heldBy, at, round }: Walk,
  incidents: readonly IncidentRow[],
  from: number,
): Promise<Map<string, Way[]>> => {
  const operators = await operatorsToTell(tx);
  const company = { operators, ways: await waysOf(tx, operators, 'incident_opened') };
  const reminders = await readReminders(tx);
  const roles = await findSiteRoles(
    tx,
    incidents.map(({ siteId }) => siteId),
  );
  const walked = incidents.map((incident) => {
    const { id: incidentId, kind, siteId, createdAt: beganAt } = incident;
    const of = [
      ...(roles.get(siteId) === 'preview' ? (['preview'] as const) : []),
      ...(kind === 'form' ? (['form'] as const) : []),
    ];
    const walked = walk(company, { rota, at, beganAt, of, round, reminders }, from);
    return { incident, incidentId, ...walked };
  });
  const taken = walked.flatMap((one) =>
    one.taken.map((step) => ({ incident: one.incident, round, ...step })),
  );
  await noteSteps(
    tx,
    taken.map(({ incident, step, reached }) => {
      const ids = reached.map(({ id }) => id);
      return stepOf({ incident, at, round }, step, ids.length > 0 ? 'told' : 'nobody', ids);
    }),
  );
  await say(tx, taken);
  await holdSteps(
    tx,
    walked.flatMap(({ incidentId, held }) =>
      held ? [{ incidentId, round, heldBy, ...held }] : [],
    ),
  );
  await planSteps(
    tx,
    walked.flatMap(({ incidentId, planned }) => (planned ? [{ incidentId, ...planned }] : [])),
  );
  return new Map(walked.map(({ incidentId, ways }) => [incidentId, ways]));
};

/** Walks the rota from its first step; null where there is none. */
export const firstSteps = async (
  tx: Tx,
  incidents: readonly IncidentRow[],
): Promise<Map<string, Way[]> | null> => {
  const saved = await readSavedRota(tx);
  return saved && takeSteps(tx, { ...saved, at: new Date(), round: 0 }, incidents, 0);
};
