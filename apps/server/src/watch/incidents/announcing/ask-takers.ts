import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { nameOfSite } from '../../../estate/sites/index.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import { queue } from '../../../post/deliveries/index.ts';
import {
  type Common,
  commonChannels,
  leftAloneUntil,
  mailTo,
  readReminders,
  type Way,
  waysOf,
} from '../../../tell/on-call/index.ts';
import { type InHandData, inHandLetter } from '../letters/in-hand.ts';
import { type IncidentRow, incidents } from '../table.ts';
import { isAskedNow, mostAsked } from './times.ts';

/** Taken over by a person, by a name in the chat or a receiver, or by somebody who is no operator any more. */
type Readers = { holder: InHandData['holder']; to: (Way | Common)[] };

const namesShown = 10;

/** What one person took over of what began together is one question. */
const keyOf = ({ id, openedWith, takenById, acknowledgedBy }: IncidentRow): string =>
  [openedWith ?? id, takenById ?? acknowledgedBy ?? ''].join(' ');

type Operators = Awaited<ReturnType<typeof operatorsToTell>>;

const waysOrMail = async (tx: Tx, people: Operators): Promise<Way[]> => {
  const ways = await waysOf(tx, people, 'incident_in_hand');
  return ways.length > 0 ? ways : people.map(mailTo);
};

/** Everybody who does not want to be left alone now; if all do, everybody. */
const everybody = async (tx: Tx, people: Operators, at: Date): Promise<Way[]> => {
  const awake: Operators = [];
  for (const one of people) if (!(await leftAloneUntil(tx, one.id, at))) awake.push(one);
  return waysOrMail(tx, awake.length > 0 ? awake : people);
};

/** Null: whoever took it over has quiet hours, and is asked after them. */
const readersOf = async (tx: Tx, taken: IncidentRow, at: Date): Promise<Readers | null> => {
  const operators = await operatorsToTell(tx);
  const taker = operators.find(({ id }) => id === taken.takenById);
  if (taker)
    return (await leftAloneUntil(tx, taker.id, at))
      ? null
      : { holder: 'reader', to: await waysOrMail(tx, [taker]) };
  const isNamed = taken.takenFrom === 'chat' || taken.takenFrom === 'webhook';
  const holder = isNamed ? 'named' : 'gone';
  const common = isNamed ? await commonChannels(tx, 'incident_in_hand') : [];
  return { holder, to: common.length > 0 ? common : await everybody(tx, operators, at) };
};

const ask = async (
  tx: Tx,
  all: [IncidentRow, ...IncidentRow[]],
  { holder, to }: Readers,
  at: Date,
): Promise<void> => {
  const names: string[] = [];
  for (const { id, siteId, askedTimes } of all) {
    const name = (await nameOfSite(tx, siteId)) ?? '';
    names.push(name);
    const set = { askedAt: at, askedTimes: askedTimes + 1 };
    await tx.update(incidents).set(set).where(eq(incidents.id, id));
    await record(tx, { kind: 'system' }, 'incident.asked', { kind: 'incident', id, name });
  }
  const [first] = all;
  const least = (of: (one: IncidentRow) => Date) =>
    new Date(Math.min(...all.map((one) => +of(one))));
  const data: InHandData = {
    incidentIds: all.map(({ id }) => id),
    gatheringId: all.length > 1 ? first.openedWith : null,
    names: names.toSorted().slice(0, namesShown),
    holder,
    takenBy: first.acknowledgedBy,
    takenAt: least((one) => one.acknowledgedAt ?? at).toISOString(),
    openedAt: least((one) => one.openedAt).toISOString(),
  };
  const rows = to.map((way) => ({ incidentId: first.id, ...way, data }));
  await queue(tx, inHandLetter, rows);
};

/** Asks those who took an incident over, and have had it for long, whether they still have it. */
export const askTakers = async (db: Database, at: Date): Promise<number> => {
  const { inHandMinutes } = await readReminders(db);
  if (inHandMinutes === null) return 0;
  return transaction(db, async (tx) => {
    const rows = await tx
      .select()
      .from(incidents)
      .where(
        and(
          isNull(incidents.resolvedAt),
          isNotNull(incidents.acknowledgedAt),
          eq(incidents.hushed, false),
          lt(incidents.askedTimes, mostAsked),
        ),
      )
      .orderBy(incidents.openedAt, incidents.id)
      .for('update', { skipLocked: true });
    const due = rows.filter(({ acknowledgedAt, askedAt, askedTimes }) =>
      isAskedNow({ takenAt: acknowledgedAt ?? at, askedAt, askedTimes }, inHandMinutes, at),
    );
    let asked = 0;
    for (const [first, ...others] of Map.groupBy(due, keyOf).values()) {
      const readers = first && (await readersOf(tx, first, at));
      if (!readers) continue;
      await ask(tx, [first, ...others], readers, at);
      asked += 1;
    }
    return asked;
  });
};
