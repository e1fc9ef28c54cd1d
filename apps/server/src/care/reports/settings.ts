import type { ReportSettings } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { recordAll } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients } from '../../estate/sites/table.ts';
import { reportSettings } from './table.ts';

export const usualSettings: ReportSettings = { per: 'client', attachPdf: false };

export const readSettings = async (db: Executor, clientId: string): Promise<ReportSettings> => {
  const [row] = await db
    .select({ per: reportSettings.per, attachPdf: reportSettings.attachPdf })
    .from(reportSettings)
    .where(eq(reportSettings.clientId, clientId));
  return row ?? usualSettings;
};

/** Settings of every client that has its own, by client id. */
export const readAllSettings = async (db: Executor): Promise<Map<string, ReportSettings>> => {
  const rows = await db.select().from(reportSettings);
  return new Map(rows.map(({ clientId, ...settings }) => [clientId, settings]));
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

type PutSettings = { client: { id: string; name: string }; settings: ReportSettings };

export const putSettings = async (
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'now'>,
  puts: PutSettings[],
): Promise<void> => {
  for (const chunk of inChunks(puts))
    await tx
      .insert(reportSettings)
      .values(chunk.map(({ client, settings }) => ({ clientId: client.id, ...settings })))
      .onConflictDoUpdate({
        target: reportSettings.clientId,
        set: { per: sql`excluded.per`, attachPdf: sql`excluded.attach_pdf` },
      });
  await recordAll(
    tx,
    ctx,
    puts.map(({ client, settings }) => ({
      event: 'report.settings_changed' as const,
      subject: { kind: 'client', ...client },
      data: settings,
    })),
  );
};

export const isSame = (a: ReportSettings, b: ReportSettings): boolean =>
  a.per === b.per && a.attachPdf === b.attachPdf;

export const changeSettings = (
  ctx: Context,
  { id, per, attachPdf }: ReportSettings & { id: string },
): Promise<ReportSettings> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await findClient(tx, id);
    const settings = { per, attachPdf };
    if (!isSame(await readSettings(tx, id), settings))
      await putSettings(tx, ctx, [{ client: { id, name }, settings }]);
    return settings;
  });
