import { Reminders, Rota, type RotaView, usualReminders } from '@hlidka/protocol';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { pragueDay } from '../../base/platform/time/prague.ts';
import { findPersonNames, operatorsToTell } from '../../people/people/index.ts';
import { areMailsSent } from '../../post/deliveries/index.ts';
import { remindersTable, rotaTable } from './table.ts';
import { reachOf, turnAt } from './turn.ts';
import { waysOf } from './ways.ts';

const handOverMinute = 9 * 60;

/** What the page begins with: switched off, everyone after a quarter of an hour. */
const unsaved = (now: Date): Rota => ({
  on: false,
  order: [],
  handOver: { day: pragueDay(now.getTime()), minute: handOverMinute },
  standIns: [],
  steps: [
    { afterMinutes: 0, who: 'turn' },
    { afterMinutes: 15, who: 'next' },
    { afterMinutes: 30, who: 'everyone' },
  ],
  quiet: [],
});

export type SavedRota = { rota: Rota; savedAt: Date };

const viewSaved = ([row]: (typeof rotaTable.$inferSelect)[]): SavedRota | null =>
  row ? { rota: Rota.parse(row.data), savedAt: row.updatedAt } : null;

const readSaved = async (db: Executor): Promise<SavedRota | null> =>
  viewSaved(await db.select().from(rotaTable));

/** Null while there is none, or it is switched off. */
export const readSavedRota = async (db: Executor): Promise<SavedRota | null> => {
  const saved = await readSaved(db);
  return saved?.rota.on ? saved : null;
};

export const readRota = async (db: Executor): Promise<Rota | null> =>
  (await readSavedRota(db))?.rota ?? null;

/** As `readRota`, but waits for a concurrent save. */
export const readSettledRota = async (db: Executor): Promise<Rota | null> => {
  const saved = viewSaved(await db.select().from(rotaTable).for('share'));
  return saved?.rota.on ? saved.rota : null;
};

/** Words of a step that name no person. */
export const stepWords = ['turn', 'next', 'everyone'];

/** Everyone whom the rota names. */
const namedIn = ({ order, standIns, steps, quiet }: Rota): ReadonlySet<string> =>
  new Set([
    ...order,
    ...[...standIns, ...quiet].map(({ personId }) => personId),
    ...steps.map(({ who }) => who).filter((who) => !stepWords.includes(who)),
  ]);

/** Everyone whom the saved rota names. */
export const readNamed = async (db: Executor): Promise<ReadonlySet<string>> => {
  const saved = await readSaved(db);
  return saved ? namedIn(saved.rota) : new Set();
};

export const readReminders = async (db: Executor): Promise<Reminders> => {
  const [row] = await db.select().from(remindersTable);
  return row ? Reminders.parse(row.data) : usualReminders;
};

export const viewRota = async (db: Executor, now: Date): Promise<RotaView> => {
  const rota = (await readSaved(db))?.rota ?? unsaved(now);
  const operators = await operatorsToTell(db);
  const people = operators.map(({ id, name }) => ({ id, name }));
  const ways = await waysOf(db, operators, 'incident_opened');
  const isReachable = (id: string) => ways.some(({ userId }) => userId === id);
  const everyone = people.map(({ id }) => id).filter(isReachable);
  const inRota = namedIn(rota);
  const left = [...inRota].filter((id) => !people.some((one) => one.id === id));
  const names = await findPersonNames(db, left);
  const { turn, next, until } = turnAt(rota, now);
  const named = (id: string | null) => people.find((one) => one.id === id) ?? null;
  const reached = rota.steps.some(
    (step) => reachOf({ ...rota, quiet: [] }, step, { at: now, of: [], everyone }).tell.length,
  );
  return {
    rota,
    people,
    now: { turn: named(turn), next: named(next), until: until?.toISOString() ?? null },
    empty: rota.on && !reached,
    mail: await areMailsSent(db),
    withoutWay: people.filter(({ id }) => inRota.has(id) && !isReachable(id)),
    left: left.map((id) => ({ id, name: names.get(id) ?? '' })),
    reminders: await readReminders(db),
  };
};
