import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { isDatabaseAway } from '../../../base/platform/errors.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import {
  channelsForOperators,
  dropGathered,
  queue,
  releaseHeld,
} from '../../../post/deliveries/index.ts';
import { few } from '../gatherings/alarm.ts';
import { firstLookSeconds } from '../gatherings/gather.ts';
import { togetherLetters } from '../letters/together.ts';
import type { GatheringRow } from '../table.ts';
import { gatheredReaders } from './readers.ts';

/** The longest time between two messages; each covers all incidents so far. */
const nextLookSeconds = 60;
/** No newcomer for this long means that the gathering is complete. */
const quietSeconds = 10;
/** How often to look while something is unreported. */
const lookEverySeconds = 5;
const everyMs = 1_000;
const afterFailureSeconds = 30;

/**
 * Due by the clock, or postponed further than is possible, which means that the clock was set back.
 */
const isDue = sql`(due_at <= now() or due_at > now() + interval '2 minutes')`;

type Due = Pick<GatheringRow, 'id' | 'event'> & {
  members: number;
  chatToTell: boolean;
  mailToTell: boolean;
};

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/**
 * The chat's message can be edited, so it goes early; a mail cannot, so it waits until no more
 * incidents come, a minute at most.
 */
const lockDue = async (tx: Tx, id: string): Promise<Due | undefined> => {
  const quiet = sql`joined_at not between ${ago(quietSeconds)} and now()`;
  const { rows } = await tx.execute<Due>(sql`
    with g as materialized (select * from gatherings where id = ${id} and ${isDue} for update)
    select g.id, g.event, m.members::int as members,
      chat_told < members and (chat_at is null or ${quiet}
        or chat_at not between ${ago(nextLookSeconds)} and now()) as "chatToTell",
      mail_told < members and (${quiet}
        or coalesce(mail_at, began_at + make_interval(secs => ${firstLookSeconds}))
          not between ${ago(nextLookSeconds)} and ${ago(-firstLookSeconds)}) as "mailToTell"
    from g, lateral (select count(*) as members from incidents i where case g.event
      when 'opened' then i.opened_with = g.id and not i.unwatched else i.resolved_with = g.id end) m`);
  return rows[0];
};

const kindOf = ({ event }: Due) => `outages_${event}` as const;

const tellInChat = async (tx: Tx, due: Due): Promise<void> => {
  await dropGathered(tx, due.id, 'chat');
  const channels = await channelsForOperators(tx, kindOf(due));
  const data = { gatheringId: due.id };
  const rows = channels
    .filter(({ channel }) => channel === 'chat')
    .map((chat) => ({ ...chat, ...data, data }));
  await queue(tx, togetherLetters[kindOf(due)], rows);
};

/** By mail, to phones and on the outlets: what went there cannot be edited. */
const tellByMail = async (tx: Tx, due: Due): Promise<void> => {
  await dropGathered(tx, due.id, 'mail');
  await dropGathered(tx, due.id, 'push');
  await dropGathered(tx, due.id, 'outlet');
  const { ways, common } = await gatheredReaders(tx, due.id, kindOf(due));
  const outlets = common.filter(({ channel }) => channel === 'outlet');
  const data = { gatheringId: due.id };
  const rows = [...ways, ...outlets].map((to) => ({ ...to, ...data, data }));
  await queue(tx, togetherLetters[kindOf(due)], rows);
};

const note = (tx: Tx, { id }: Due, members: number, chat: boolean, mail: boolean) =>
  tx.execute(sql`
    update gatherings set
      chat_told = case when ${chat} then ${members}::int else chat_told end,
      mail_told = case when ${mail} then ${members}::int else mail_told end,
      due_at = case when (${chat} or chat_told >= ${members}::int)
        and (${mail} or mail_told >= ${members}::int) then null
        else now() + make_interval(secs => ${lookEverySeconds}) end
    where id = ${id}`);

const noteTime = (tx: Tx, { id, chatToTell, mailToTell }: Due) =>
  tx.execute(sql`
    update gatherings set chat_at = case when ${chatToTell} then now() else chat_at end,
      mail_at = case when ${mailToTell} then now() else mail_at end where id = ${id}`);

/**
 * Few incidents: each is reported on its own. Many: one message reports all and replaces the single
 * ones.
 */
const tell = async (tx: Tx, id: string): Promise<void> => {
  const due = await lockDue(tx, id);
  if (!due) return;
  const { members } = due;
  if (members < few) {
    await releaseHeld(tx, id);
    await note(tx, due, members, true, true);
    return;
  }
  await dropGathered(tx, id, 'mail', 'held');
  await dropGathered(tx, id, 'push', 'held');
  await dropGathered(tx, id, 'chat', 'held');
  await dropGathered(tx, id, 'outlet', 'held');
  if (due.chatToTell) await tellInChat(tx, due);
  if (due.mailToTell) await tellByMail(tx, due);
  await noteTime(tx, due);
  await note(tx, due, members, due.chatToTell, due.mailToTell);
};

/** Handles everything due, one transaction each, so that a failure blocks no other. */
export const tellGatherings = async (db: Database, log: Log): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from gatherings where due_at is not null and ${isDue} order by due_at limit 100`,
  );
  for (const { id } of rows)
    try {
      await transaction(db, (tx) => tell(tx, id));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      log.error({ gathering: id, err: error }, 'outages were not told together');
      await db.execute(sql`update gatherings
        set due_at = now() + make_interval(secs => ${afterFailureSeconds}) where id = ${id}`);
    }
};

/** Any number of processes may run it: the second finds nothing due. */
export const startGatherings = async ({ db, log }: { db: Database; log: Log }) => {
  await tellGatherings(db, log);
  return startLoop({
    log,
    trouble: 'outages wait to be told together',
    pass: () => tellGatherings(db, log),
    everyMs,
    later: true,
  });
};
