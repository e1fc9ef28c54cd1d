import type { Rota } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { record } from '../../audit/index.ts';
import { deliveries } from '../../deliveries/table.ts';
import { reachOf, readRota } from '../../on-call/index.ts';
import { operatorsToTell } from '../../people/index.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { nameOfSite, roleOfSite } from '../../sites/index.ts';
import { escalations, type IncidentRow } from '../table.ts';

export type Reader = { id: string; email: string };
type Told = Reader & { name: string };

type Way = { rota: Rota; incident: IncidentRow; at: Date };

const minuteMs = 60_000;

const noteStep = (
  tx: Tx,
  { incident, at }: Way,
  step: number,
  outcome: 'told' | 'nobody',
  told: string[],
) =>
  tx
    .insert(escalations)
    .values({ incidentId: incident.id, step, dueAt: at, endedAt: at, outcome, told })
    .onConflictDoUpdate({
      target: [escalations.incidentId, escalations.step],
      set: { endedAt: at, outcome, told },
    });

/** By the rota; after quiet hours the person who was told late has as long as any other. */
const planStep = async (tx: Tx, { rota, incident, at }: Way, step: number): Promise<void> => {
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

const say = async (tx: Tx, { incident }: Way, step: number, names: string[]): Promise<void> => {
  const subject = {
    kind: 'incident',
    id: incident.id,
    name: await nameOfSite(tx, incident.siteId),
  };
  const event = names.length > 0 ? 'incident.escalated' : 'incident.nobody_reached';
  await record(tx, { kind: 'system' }, event, subject, {
    steps: step + 1,
    ...(names.length > 0 ? { recipients: names.join(', ') } : {}),
  });
};

/**
 * Goes on from a step until somebody is reached. A step without anybody is said, and the next one follows
 * at once; after the last one everybody is told, so that no incident is lost.
 */
export const takeSteps = async (tx: Tx, way: Way, from: number): Promise<Reader[]> => {
  const { rota, incident, at } = way;
  const operators: Told[] = await operatorsToTell(tx);
  const everyone = operators.map(({ id }) => id);
  const preview = (await roleOfSite(tx, incident.siteId)) === 'preview';
  for (const [index, one] of rota.steps.entries()) {
    if (index < from) continue;
    const { tell, waitUntil } = reachOf(rota, one, { at, preview, everyone });
    if (waitUntil) {
      await tx
        .insert(escalations)
        .values({ incidentId: incident.id, step: index, dueAt: waitUntil })
        .onConflictDoUpdate({
          target: [escalations.incidentId, escalations.step],
          set: { dueAt: waitUntil },
        });
      return [];
    }
    const told = operators.filter(({ id }) => tell.includes(id));
    await noteStep(tx, way, index, told.length > 0 ? 'told' : 'nobody', tell);
    await say(
      tx,
      way,
      index,
      told.map(({ name }) => name),
    );
    if (told.length > 0) {
      await planStep(tx, way, index + 1);
      return told;
    }
  }
  return operators;
};

/** Whom the beginning of an incident is mailed to: by the rota, or everyone where there is none. */
export const firstReaders = async (tx: Tx, incident: IncidentRow): Promise<Reader[]> => {
  const rota = await readRota(tx);
  if (!rota) return operatorsToTell(tx);
  return takeSteps(tx, { rota, incident, at: new Date() }, 0);
};

/** The end goes to those whom the beginning was mailed to; without a rota to everyone. */
export const lastReaders = async (tx: Tx, incident: IncidentRow): Promise<Reader[]> => {
  const operators = await operatorsToTell(tx);
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select d.user_id as id from ${escalations} e
    left join ${deliveries} d on d.incident_id = e.incident_id and d.channel = 'mail'
      and d.event = 'opened'
    where e.incident_id = ${incident.id}`);
  return rows.length === 0
    ? operators
    : operators.filter(({ id }) => rows.some((row) => row.id === id));
};

/** A message about many goes to those whom one of them was mailed to. */
export const gatheredReaders = async (tx: Tx, gatheringId: string): Promise<Reader[]> => {
  const operators = await operatorsToTell(tx);
  if (!(await readRota(tx))) return operators;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct user_id as id from ${deliveries}
    where gathering_id = ${gatheringId} and channel = 'mail'`);
  return operators.filter(({ id }) => rows.some((row) => row.id === id));
};
