import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, MovingPreview, MovingSource, moving } from '@hlidka/protocol';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { FileRefusedError } from '../transfer/index.ts';
import { type Item, verdictOf } from './item.ts';
import { moveIn, previewMove } from './move.ts';
import { foldersOf, type Planned, type Whose } from './plan.ts';
import { readSource } from './read-source.ts';
import { movingFiles } from './table.ts';

/** A source reads from a path; the file is gone before anybody hears what was in it. */
const readGiven = async (
  ctx: UserContext,
  source: MovingSource,
  bytes: Buffer,
): Promise<Item[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'hlidka-moving-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes, { mode: 0o600 });
    return readSource(source, path, { now: ctx.now(), withSecrets: false });
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    throw new DomainError('not valid', { issues: [{ path: 'file', message: 'not valid' }] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const shownItems = ({ items, outcomes }: Planned) =>
  items.map((item) => ({
    id: item.id,
    kind: item.kind,
    name: item.name,
    verdict: verdictOf(item),
    lost: item.lost,
    outcome: outcomes.get(item.id) ?? 'left',
  }));

/** Reads what was handed in and keeps it for the run; writes nothing else. */
export const lookAtFile = async (
  ctx: UserContext,
  { source, file }: BodyOf<typeof moving.look>,
): Promise<MovingPreview> => {
  const items = await readGiven(ctx, source, Buffer.from(file, 'base64'));
  const ids = new Set(items.map(({ id }) => id));
  const plan = await previewMove(ctx, items, { source, ids, whose: new Map() });
  const id = newId();
  const row = { id, source, items, userId: ctx.actor.id, madeAt: ctx.now() };
  await ctx.db.insert(movingFiles).values(row);
  const folders = foldersOf(items).map(({ key, name, count }) => {
    const client = plan.clients.get(key);
    const clientId = client && client !== 'own' && 'clientId' in client ? client.clientId : null;
    return { key, name, count, clientId };
  });
  return { id, source, items: shownItems(plan), folders };
};

const whoseOf = (given: BodyOf<typeof moving.run>['whose']): Whose =>
  new Map(given.map(({ key, clientId, name }) => [key, clientId ? { clientId } : { name }]));

/** One's own, of the last day. */
const findFile = async (ctx: UserContext, id: string) => {
  const [found] = await ctx.db
    .select()
    .from(movingFiles)
    .where(
      and(
        eq(movingFiles.id, id),
        eq(movingFiles.userId, ctx.actor.id),
        gt(movingFiles.madeAt, sql`now() - interval '1 day'`),
      ),
    );
  if (!found) throw notFound();
  return found;
};

export const runFile = async (
  ctx: UserContext,
  { id, ids, whose, quiet, windowTitle }: { id: string } & BodyOf<typeof moving.run>,
) => {
  const { source, items } = await findFile(ctx, id);
  const plan = await moveIn(ctx, items, {
    source,
    ids: new Set(ids),
    whose: whoseOf(whose),
    quiet,
    windowTitle,
  });
  await ctx.db.delete(movingFiles).where(eq(movingFiles.id, id));
  const counts = { created: 0, changed: 0, same: 0, left: 0, cannot: 0 };
  for (const outcome of plan.outcomes.values()) counts[outcome] += 1;
  return { ...counts, items: shownItems(plan) };
};

export const sweepMovingFiles = async (db: Executor): Promise<void> => {
  await db.delete(movingFiles).where(lt(movingFiles.madeAt, sql`now() - interval '1 day'`));
};
