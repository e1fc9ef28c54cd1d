import type { Reminders, Rota, RotaView } from '@hlidka/protocol';
import { record, recordChange } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { operatorsToTell } from '../../people/people/index.ts';
import { askHeldAgain } from '../../post/deliveries/index.ts';
import { readNamed, readReminders, stepWords, viewRota } from './read.ts';
import { remindersTable, rotaTable } from './table.ts';

const refuseMistakes = (rota: Rota): void => {
  const { steps, standIns, quiet, order } = rota;
  if (new Set(order).size < order.length) throw invalid('order', 'duplicate');
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1]?.afterMinutes ?? -1;
    if (index === 0 ? step.afterMinutes !== 0 : step.afterMinutes <= before)
      throw invalid('steps', 'not valid');
  }
  if (standIns.some(({ from, to }) => from >= to)) throw invalid('standIns', 'not valid');
  if (quiet.some(({ from, to }) => from === to)) throw invalid('quiet', 'not valid');
};

/** Whoever left since the rota was made may stay in it, so that the rest can be changed. */
const refuseStrangers = (rota: Rota, known: ReadonlySet<string>): void => {
  const unknown = (ids: string[]) => ids.some((id) => !known.has(id));
  if (unknown(rota.order)) throw invalid('order', 'not found');
  if (unknown(rota.steps.map(({ who }) => who).filter((who) => !stepWords.includes(who))))
    throw invalid('steps', 'not found');
  if (unknown(rota.standIns.map(({ personId }) => personId)))
    throw invalid('standIns', 'not found');
  if (unknown(rota.quiet.map(({ personId }) => personId))) throw invalid('quiet', 'not found');
};

export const saveRota = (ctx: Context, rota: Rota): Promise<RotaView> =>
  transaction(ctx.db, async (tx) => {
    refuseMistakes(rota);
    const operators = (await operatorsToTell(tx)).map(({ id }) => id);
    refuseStrangers(rota, new Set([...operators, ...(await readNamed(tx))]));
    const set = { data: rota, updatedAt: ctx.now() };
    await tx.insert(rotaTable).values(set).onConflictDoUpdate({ target: rotaTable.singleton, set });
    await askHeldAgain(tx);
    await record(tx, ctx.actor, 'rota.changed', { kind: 'rota' }, { enabled: rota.on });
    return viewRota(tx, ctx.now());
  });

export const saveReminders = (ctx: Context, data: Reminders): Promise<RotaView> =>
  transaction(ctx.db, async (tx) => {
    const before = await readReminders(tx);
    const set = { data };
    await tx
      .insert(remindersTable)
      .values(set)
      .onConflictDoUpdate({ target: remindersTable.singleton, set });
    const subject = { kind: 'rota' };
    await recordChange(tx, ctx.actor, 'rota.reminders_changed', subject, before, data);
    return viewRota(tx, ctx.now());
  });
