import type { ReportSettings } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import { type Executor, transaction } from '../platform/transaction.ts';
import { clients } from '../sites/table.ts';
import { reportSettings } from './table.ts';

const usual: ReportSettings = { per: 'client', attachPdf: false };

export const readSettings = async (db: Executor, clientId: string): Promise<ReportSettings> => {
  const [row] = await db
    .select({ per: reportSettings.per, attachPdf: reportSettings.attachPdf })
    .from(reportSettings)
    .where(eq(reportSettings.clientId, clientId));
  return row ?? usual;
};

const findClient = async (db: Executor, id: string): Promise<{ name: string }> => {
  const [client] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  if (!client) throw notFound();
  return client;
};

export const settingsOf = async ({ db }: Context, { id }: { id: string }) => {
  await findClient(db, id);
  return readSettings(db, id);
};

export const changeSettings = (
  ctx: Context,
  { id, per, attachPdf }: ReportSettings & { id: string },
): Promise<ReportSettings> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await findClient(tx, id);
    const before = await readSettings(tx, id);
    const set = { per, attachPdf };
    if (before.per !== per || before.attachPdf !== attachPdf) {
      await tx
        .insert(reportSettings)
        .values({ clientId: id, ...set })
        .onConflictDoUpdate({ target: reportSettings.clientId, set });
      await record(tx, ctx.actor, 'report.settings_changed', { kind: 'client', id, name }, set);
    }
    return set;
  });
