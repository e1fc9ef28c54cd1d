import { sql } from 'drizzle-orm';
import type { LoopContext } from '../../base/context.ts';
import { writeSnapshot } from '../snapshots/index.ts';
import type { Destinations } from './destinations.ts';
import { createTeller, isGood, readCopies } from './rows.ts';
import { needRoomIn } from './stores/folder.ts';
import { CopyError, type Store } from './stores/store.ts';
import type { CopyRow } from './table.ts';
import { type Counted, countBytes, createTally } from './tally.ts';

/** Fails with `differs`, and deletes the file, unless what is read back is what was written. */
const readBack = async (
  store: Store,
  { name }: CopyRow,
  written: Counted,
  { tell, signal }: { tell: (bytes: number) => void; signal: AbortSignal },
): Promise<void> => {
  const { sizeBytes, sha256 } = await countBytes(await store.get(name, signal), tell);
  if (sizeBytes === written.sizeBytes && sha256 === written.sha256) return;
  await store.remove(name, signal);
  throw new CopyError('differs', `${sizeBytes} of ${written.sizeBytes} bytes`);
};

/** A fifth more than the last one; the first one is compared with the tables, which pack well. */
const expectedBytes = async ({ db }: LoopContext): Promise<number> => {
  const [last] = await readCopies(db, isGood).limit(1);
  if (last?.sizeBytes) return last.sizeBytes * 1.2;
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return (rows[0]?.bytes ?? 0) / 3;
};

/** Writes the database into a file of the local folder and reads it back. */
export const writeLocal = async (
  ctx: LoopContext,
  row: CopyRow,
  { local }: Destinations,
  signal: AbortSignal,
): Promise<Counted> => {
  const { authSecret, encryptionKeys, snapshots } = ctx.config;
  await needRoomIn(local.folder, await expectedBytes(ctx));
  const teller = createTeller(ctx, row);
  try {
    let tables = { tablesDone: 0, tablesOf: 0 };
    const { stream, manifest } = writeSnapshot(
      {
        connection: ctx.db.$client.direct,
        secrets: row.withSecrets ? { authSecret, encryptionKeys } : null,
      },
      {
        ...(row.sealed && snapshots.passphrase ? { passphrase: snapshots.passphrase } : {}),
        onProgress: ({ tablesDone, tables: tablesOf }) => {
          tables = { tablesDone, tablesOf };
        },
        signal,
      },
    );
    const tally = createTally((bytesDone) =>
      teller.tell({ stage: 'writing', ...tables, bytesDone }),
    );
    await Promise.all([manifest, local.store.put(row.name, tally.of(stream), signal)]);
    const written = tally.counted();
    if (!written) throw new CopyError('cut');
    const tell = (bytesDone: number) => teller.tell({ stage: 'reading_back', bytesDone });
    await readBack(local.store, row, written, { tell, signal });
    return written;
  } finally {
    await teller.ended();
  }
};

/** Copies a file of the local folder to another destination and reads it back from there. */
export const copyToStore = async (
  ctx: LoopContext,
  row: CopyRow,
  { from, to, written }: { from: Store; to: Store; written: Counted },
  signal: AbortSignal,
): Promise<void> => {
  const teller = createTeller(ctx, row);
  try {
    const tally = createTally((bytesDone) => teller.tell({ stage: 'copying', bytesDone }));
    await to.put(row.name, tally.of(await from.get(row.name, signal)), signal);
    if (tally.counted()?.sha256 !== written.sha256) {
      await to.remove(row.name, signal);
      throw new CopyError('differs', 'the file in the folder has changed');
    }
    const tell = (bytesDone: number) => teller.tell({ stage: 'reading_back', bytesDone });
    await readBack(to, row, written, { tell, signal });
  } finally {
    await teller.ended();
  }
};
