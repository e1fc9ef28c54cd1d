import { Readable } from 'node:stream';
import { record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import type { Bytes } from '../snapshots/index.ts';
import { findCopy, subjectOf } from './commands.ts';
import { openDestinations } from './destinations.ts';
import { CopyError } from './stores/store.ts';
import type { CopyRow } from './table.ts';

const lookMs = 15_000;

const findStored = async (ctx: UserContext, id: string) => {
  const row = await findCopy(ctx.db, id);
  const store = openDestinations(ctx.config).storeOf(row.destination);
  if (row.status !== 'ok' || !store) throw notFound();
  return { row, store };
};

/** Outside trouble becomes an answer that a page has words for. */
const explained = (ctx: UserContext, row: CopyRow, error: unknown): DomainError => {
  if (error instanceof CopyError && error.fault === 'gone') return notFound();
  ctx.log.warn({ err: error, snapshot: row.name }, 'a snapshot cannot be read');
  return new DomainError('unavailable');
};

export const checkFile = async (ctx: UserContext, { id }: { id: string }): Promise<void> => {
  const { row, store } = await findStored(ctx, id);
  const sizes = await store.list(AbortSignal.timeout(lookMs)).catch((error: unknown) => {
    throw explained(ctx, row, error);
  });
  if (sizes.get(row.name) !== row.sizeBytes) throw notFound();
};

/** The file as a stream, at the reader's pace; whoever takes it stands in the trail. */
export const sendFile = async (
  ctx: UserContext,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<Response> => {
  const { row, store } = await findStored(ctx, id);
  const bytes: Bytes = await store.get(row.name, signal).catch((error: unknown) => {
    throw explained(ctx, row, error);
  });
  await record(ctx.db, ctx.actor, 'snapshot.downloaded', subjectOf(row));
  const body = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
  return new Response(body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(row.sizeBytes),
      'content-disposition': `attachment; filename="${row.name}"`,
      'cache-control': 'private, no-store',
    },
  });
};
