import { type EscalationOutcome, minuteMs } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { nameOfSite, roleOfSite } from '../../../estate/sites/index.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import {
  type DelayableKind,
  mailTo,
  reachOf,
  readSavedRota,
  type SavedRota,
  type Way,
  waysOf,
} from '../../../tell/on-call/index.ts';
import { escalations, type IncidentRow } from '../table.ts';

type Named = { id: string; email: string; name: string };

type Point = { incident: IncidentRow; at: Date };
type Walk = Point & SavedRota;

const noteStep = (
  tx: Tx,
  { incident, at }: Point,
  step: number,
  outcome: EscalationOutcome,
  told: string[],
) =>
  tx
    .insert(escalations)
    .values({ incidentId: incident.id, step, dueAt: at, endedAt: at, outcome, told })
    .onConflictDoUpdate({
      target: [escalations.incidentId, escalations.step],
      set: { endedAt: at, outcome, told },
    });

/** Ends a step without telling anybody: the rota no longer has it, or everybody was told already. */
export const endStep = async (tx: Tx, point: Point, step: number): Promise<void> => {
  await noteStep(tx, point, step, 'over', []);
};

export const wasAnybodyTold = async (tx: Tx, { id }: IncidentRow): Promise<boolean> =>
  (await tx.$count(
    escalations,
    and(eq(escalations.incidentId, id), eq(escalations.outcome, 'told')),
  )) > 0;

/** Plans the next step by the rota. If this one came late because of quiet hours, the next comes later too. */
const planStep = async (tx: Tx, { rota, incident, at }: Walk, step: number): Promise<void> => {
  const next = rota.steps[step];
  if (!next) return;
  const planned = incident.createdAt.getTime() + next.afterMinutes * minuteMs;
  const gap = next.afterMinutes - (rota.steps[step - 1]?.afterMinutes ?? 0);
  const dueAt = new Date(Math.max(planned, at.getTime() + gap * minuteMs));
  await tx
    .insert(escalations)
    .values({ incidentId: incident.id, step, dueAt })
    .onConflictDoNothing();
};

/** Holds a step until then, or until the rota is saved. */
export const holdStep = async (
  tx: Tx,
  { incident, savedAt: heldBy }: Walk,
  step: number,
  dueAt: Date,
): Promise<void> => {
  await tx
    .insert(escalations)
    .values({ incidentId: incident.id, step, dueAt, heldBy })
    .onConflictDoUpdate({
      target: [escalations.incidentId, escalations.step],
      set: { dueAt, heldBy, endedAt: null, outcome: null },
    });
};

const namesOf = (people: readonly Named[]): string => people.map(({ name }) => name).join(', ');

/** `meant`: whom the step would have told, had they any way to be told. */
const say = async (
  tx: Tx,
  { incident }: Point,
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
  const ways = await waysOf(tx, operators, 'incident_opened');
  return ways.some(({ channel }) => channel === 'mail')
    ? ways
    : [...operators.map(mailTo), ...ways];
};

/** Walks the rota from its first step; null where there is none. */
export const firstSteps = async (tx: Tx, incident: IncidentRow): Promise<Way[] | null> => {
  const saved = await readSavedRota(tx);
  return saved && takeSteps(tx, { ...saved, incident, at: new Date() }, 0);
};
