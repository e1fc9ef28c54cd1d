import type { EscalationOutcome } from '@hlidka/protocol';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { nameOfSite, roleOfSite } from '../../../estate/sites/index.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import {
  type DelayableKind,
  mailTo,
  reachOf,
  readReminders,
  readSavedRota,
  type SavedRota,
  type Way,
  waysOf,
} from '../../../tell/on-call/index.ts';
import { escalations, type IncidentRow } from '../table.ts';
import { nextStepAt, repeatAt } from './times.ts';

type Named = { id: string; email: string; name: string };

/** `round`: how often the steps began before. */
export type Point = { incident: IncidentRow; at: Date; round: number };
type Walk = Point & SavedRota;

const rowOfStep = [escalations.incidentId, escalations.round, escalations.step];

const noteStep = (
  tx: Tx,
  { incident, at, round }: Point,
  step: number,
  outcome: EscalationOutcome,
  told: string[],
) =>
  tx
    .insert(escalations)
    .values({ incidentId: incident.id, round, step, dueAt: at, endedAt: at, outcome, told })
    .onConflictDoUpdate({
      target: rowOfStep,
      set: { endedAt: at, outcome, told },
    });

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

/** Ends a step without telling anybody: the rota no longer has it, or everybody was told already. */
export const endStep = async (tx: Tx, point: Point, step: number): Promise<void> => {
  await noteStep(tx, point, step, 'over', []);
};

export const wasAnybodyTold = async (tx: Tx, { id }: IncidentRow): Promise<boolean> =>
  (await tx.$count(
    escalations,
    and(eq(escalations.incidentId, id), eq(escalations.outcome, 'told')),
  )) > 0;

/** Plans that the steps begin again, a while after the last one; steps of this round that still wait stay. */
export const planRepeat = async (tx: Tx, { incident, at, round }: Point): Promise<void> => {
  const dueAt = repeatAt(await readReminders(tx), round, at);
  if (dueAt === null) return;
  await tx
    .insert(escalations)
    .values({ incidentId: incident.id, round: round + 1, step: 0, dueAt })
    .onConflictDoNothing();
};

/** Plans the next step by the rota, and after the last one that they begin again. */
const planStep = async (tx: Tx, walk: Walk, step: number): Promise<void> => {
  const { rota, incident, at, round } = walk;
  const dueAt = nextStepAt(rota.steps, step, { round, at, since: incident.createdAt });
  if (dueAt === null) return planRepeat(tx, walk);
  await tx
    .insert(escalations)
    .values({ incidentId: incident.id, round, step, dueAt })
    .onConflictDoNothing();
};

/** Holds a step until then, or until the rota is saved. */
export const holdStep = async (
  tx: Tx,
  { incident, round, savedAt: heldBy }: Walk,
  step: number,
  dueAt: Date,
): Promise<void> => {
  await tx
    .insert(escalations)
    .values({ incidentId: incident.id, round, step, dueAt, heldBy })
    .onConflictDoUpdate({
      target: rowOfStep,
      set: { dueAt, heldBy, endedAt: null, outcome: null },
    });
};

const namesOf = (people: readonly Named[]): string => people.map(({ name }) => name).join(', ');

/** `meant`: whom the step would have told, had they any way to be told. */
const say = async (
  tx: Tx,
  { incident, round }: Point,
  step: number,
  { reached, meant }: { reached: Named[]; meant: Named[] },
): Promise<void> => {
  const subject = {
    kind: 'incident',
    id: incident.id,
    name: await nameOfSite(tx, incident.siteId),
  };
  const event = reached.length > 0 ? 'incident.escalated' : 'incident.nobody_reached';
  const recipients = namesOf(reached.length > 0 ? reached : meant);
  await record(tx, { kind: 'system' }, event, subject, {
    steps: step + 1,
    ...(round > 0 && { repeats: round }),
    ...(recipients ? { recipients } : {}),
  });
};

/** Writes down that these people were told at once, outside the rota's steps. */
export const noteTold = async (
  tx: Tx,
  point: Point,
  step: number,
  reached: Named[],
): Promise<void> => {
  const ids = reached.map(({ id }) => id);
  await noteStep(tx, point, step, 'told', ids);
  await say(tx, point, step, { reached, meant: reached });
};

/** The kinds that quiet hours may delay to which this incident belongs. */
const delayableKindsOf = async (
  tx: Tx,
  { siteId, kind }: IncidentRow,
): Promise<DelayableKind[]> => [
  ...((await roleOfSite(tx, siteId)) === 'preview' ? (['preview'] as const) : []),
  ...(kind === 'form' ? (['form'] as const) : []),
];

/**
 * Goes on from a step until somebody is reached. A step that reaches nobody is written to the trail and the next one
 * follows at once; if no step reaches anybody, everybody is told.
 */
export const takeSteps = async (tx: Tx, walk: Walk, from: number): Promise<Way[]> => {
  const { rota, incident, at } = walk;
  const operators: Named[] = await operatorsToTell(tx);
  const everyone = operators.map(({ id }) => id);
  const of = await delayableKindsOf(tx, incident);
  for (const [index, one] of rota.steps.entries()) {
    if (index < from) continue;
    const { tell, waitUntil } = reachOf(rota, one, { at, of, everyone });
    if (waitUntil) {
      await holdStep(tx, walk, index, waitUntil);
      return [];
    }
    const meant = operators.filter(({ id }) => tell.includes(id));
    const ways = await waysOf(tx, meant, 'incident_opened');
    const reached = meant.filter(({ id }) => ways.some(({ userId }) => userId === id));
    const ids = reached.map(({ id }) => id);
    await noteStep(tx, walk, index, reached.length > 0 ? 'told' : 'nobody', ids);
    await say(tx, walk, index, { reached, meant });
    if (reached.length > 0) {
      await planStep(tx, walk, index + 1);
      return ways;
    }
  }
  await planRepeat(tx, walk);
  const ways = await waysOf(tx, operators, 'incident_opened');
  return ways.some(({ channel }) => channel === 'mail')
    ? ways
    : [...operators.map(mailTo), ...ways];
};

/** Walks the rota from its first step; null where there is none. */
export const firstSteps = async (tx: Tx, incident: IncidentRow): Promise<Way[] | null> => {
  const saved = await readSavedRota(tx);
  return saved && takeSteps(tx, { ...saved, incident, at: new Date(), round: 0 }, 0);
};
