import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import { channelsForOperators, type NotificationType } from '../../../post/deliveries/index.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import {
  type Common,
  commonChannels,
  mailTo,
  phonesOf,
  readRota,
  type Way,
} from '../../../tell/on-call/index.ts';
import { escalations, type IncidentRow } from '../table.ts';
import { endStep, firstSteps, noteTold, type Point } from './steps.ts';

/** Who hears a message: people by their own ways, and everybody's channels. */
type Readers = { ways: Way[]; common: Common[] };

/** Without a rota: every operator's mail and phones, and every channel. */
const everybody = async (tx: Tx, type: NotificationType): Promise<Readers> => {
  const operators = await operatorsToTell(tx);
  return {
    ways: [...operators.map(mailTo), ...(await phonesOf(tx, operators))],
    common: await channelsForOperators(tx, type),
  };
};

/** The operators' own ways by which these messages went. */
const waysOfMessages = async (tx: Executor, which: SQL): Promise<Way[]> => {
  const operators = (await operatorsToTell(tx)).map(({ id }) => id);
  const { rows } = await tx.execute<Way>(sql`
    select distinct channel, recipient, user_id as "userId" from ${deliveries}
    where user_id = any(${sql.param(operators)}::uuid[]) and (${which})
    order by channel, recipient`);
  return rows;
};

/** Who hears of each of several incidents. */
type ReadersOf = (incidentId: string) => Readers;

/** Who hears the beginnings: by the rota, or everyone where there is none. */
export const firstReaders = async (
  tx: Tx,
  all: readonly IncidentRow[],
  type: NotificationType,
): Promise<ReadersOf> => {
  const stepped = await firstSteps(tx, all);
  if (!stepped) {
    const readers = await everybody(tx, type);
    return () => readers;
  }
  const common = await commonChannels(tx, type);
  return (id) => ({ ways: stepped.get(id) ?? [], common });
};

/** Messages of an incident's beginning, alone or together with others. */
const beginningOf = ({ id, openedWith }: IncidentRow): SQL =>
  sql`(incident_id = ${id} and event = 'opened')
    or (gathering_id = ${openedWith} and kind = 'outages_opened')`;

/**
 * The rota was switched off while a step was to come: everyone hears as without one, by every way by
 * which they have not heard of it yet.
 */
export const everybodyElse = async (tx: Tx, point: Point, step: number): Promise<Way[]> => {
  const { ways, common } = await everybody(tx, 'incident_opened');
  const own = common.flatMap(({ channel, recipient, userId }): Way[] =>
    channel !== 'chat' && userId ? [{ channel, recipient, userId }] : [],
  );
  const told = await waysOfMessages(tx, beginningOf(point.incident));
  const isTold = (way: Way) =>
    told.some(({ channel, recipient }) => channel === way.channel && recipient === way.recipient);
  const left = [...ways, ...own].filter((way) => !isTold(way));
  const operators = await operatorsToTell(tx);
  const reached = operators.filter(({ id }) => left.some(({ userId }) => userId === id));
  if (reached.length > 0) await noteTold(tx, point, step, reached);
  else await endStep(tx, point, step);
  return left;
};

/** The operators' own ways by which each of these beginnings went, alone or together with others. */
const waysOfBeginnings = async (
  tx: Tx,
  all: readonly IncidentRow[],
): Promise<Map<string, Way[]>> => {
  const found = new Map<string, Way[]>();
  if (all.length === 0) return found;
  const operators = (await operatorsToTell(tx)).map(({ id }) => id);
  const own = sql`d.user_id = any(${sql.param(operators)}::uuid[])`;
  const columns = sql`i.id as "incidentId", d.channel, d.recipient, d.user_id as "userId"`;
  const given = sql`unnest(${sql.param(all.map(({ id }) => id))}::uuid[],
    ${sql.param(all.map(({ openedWith }) => openedWith))}::uuid[]) i(id, opened_with)`;
  const { rows } = await tx.execute<Way & { incidentId: string }>(sql`
    select ${columns} from ${given} join ${deliveries} d on d.incident_id = i.id
      and d.event = 'opened' where ${own}
    union
    select ${columns} from ${given} join ${deliveries} d on d.gathering_id = i.opened_with
      and d.kind = 'outages_opened' where ${own}
    order by channel, recipient`);
  for (const { incidentId, ...way } of rows)
    found.set(incidentId, [...(found.get(incidentId) ?? []), way]);
  return found;
};

/** The end goes where the beginning was told, alone or together with others; without a rota to everyone. */
export const lastReaders = async (
  tx: Tx,
  all: readonly IncidentRow[],
  type: NotificationType,
): Promise<ReadersOf> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct incident_id as id from ${escalations}
    where incident_id = any(${sql.param(all.map(({ id }) => id))}::uuid[])`);
  const walked = new Set(rows.map(({ id }) => id));
  const told = await waysOfBeginnings(
    tx,
    all.filter(({ id }) => walked.has(id)),
  );
  const common = await commonChannels(tx, type);
  const others = walked.size < all.length ? await everybody(tx, type) : { ways: [], common };
  return (id) => (walked.has(id) ? { ways: told.get(id) ?? [], common } : others);
};

/** A message about many goes where one of them was told. */
export const gatheredReaders = async (
  tx: Tx,
  gatheringId: string,
  type: NotificationType,
): Promise<Readers> =>
  (await readRota(tx))
    ? {
        ways: await waysOfMessages(tx, sql`gathering_id = ${gatheringId}`),
        common: await commonChannels(tx, type),
      }
    : everybody(tx, type);
