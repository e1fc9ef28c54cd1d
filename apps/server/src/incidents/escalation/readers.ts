import { type SQL, sql } from 'drizzle-orm';
import { type NotificationType, operatorsChannels } from '../../deliveries/index.ts';
import { deliveries } from '../../deliveries/table.ts';
import {
  type Common,
  commonChannels,
  mailTo,
  phonesOf,
  readRota,
  type Way,
} from '../../on-call/index.ts';
import { operatorsToTell } from '../../people/index.ts';
import type { Executor, Tx } from '../../platform/database/transaction.ts';
import { escalations, type IncidentRow } from '../table.ts';
import { firstSteps } from './steps.ts';

/** Who hears a message: people by their own ways, and everybody's channels. */
type Readers = { ways: Way[]; common: Common[] };

/** Without a rota: every operator's mail and phones, and every channel. */
const everybody = async (tx: Tx, type: NotificationType): Promise<Readers> => {
  const operators = await operatorsToTell(tx);
  return {
    ways: [...operators.map(mailTo), ...(await phonesOf(tx, operators))],
    common: await operatorsChannels(tx, type),
  };
};

/** The operators' own ways by which these messages went. */
const waysOfMessages = async (tx: Executor, which: SQL): Promise<Way[]> => {
  const operators = (await operatorsToTell(tx)).map(({ id }) => id);
  const { rows } = await tx.execute<Way>(sql`
    select distinct channel, recipient, user_id as "userId" from ${deliveries}
    where channel in ('mail', 'push', 'outlet')
      and user_id = any(${sql.param(operators)}::uuid[]) and (${which})
    order by channel, recipient`);
  return rows;
};

/** Who hears the beginning: by the rota, or everyone where there is none. */
export const firstReaders = async (
  tx: Tx,
  incident: IncidentRow,
  type: NotificationType,
): Promise<Readers> => {
  const ways = await firstSteps(tx, incident);
  return ways ? { ways, common: await commonChannels(tx, type) } : everybody(tx, type);
};

/** The end goes where the beginning was told, alone or together with others; without a rota to everyone. */
export const lastReaders = async (
  tx: Tx,
  incident: IncidentRow,
  type: NotificationType,
): Promise<Readers> => {
  const walked = await tx.$count(escalations, sql`incident_id = ${incident.id}`);
  if (walked === 0) return everybody(tx, type);
  const told = sql`(incident_id = ${incident.id} and event = 'opened')
    or (gathering_id = ${incident.openedWith} and kind = 'outages_opened')`;
  return { ways: await waysOfMessages(tx, told), common: await commonChannels(tx, type) };
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
