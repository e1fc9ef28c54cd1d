import { dayMs, minuteMs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { newId, newToken } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import {
  statusNotices,
  statusPageSites,
  statusPages,
  statusUpdates,
} from '../../desk/status-pages/table.ts';
import { siteGroups, sites } from '../../estate/sites/table.ts';
import { users } from '../../people/people/table.ts';
import { operators } from '../data/index.ts';
import { publicNotice, publicPage } from '../data/public.ts';

/** When the notice was opened, in minutes of its day. */
const openedMinute = 13 * 60 + 10;
const publicKey = () => newToken().slice(0, 12);

const addNotice = async (
  tx: Tx,
  { pageId, siteIds, now }: { pageId: string; siteIds: string[]; now: Date },
): Promise<void> => {
  const day = Math.floor(now.getTime() / dayMs) - publicNotice.daysAgo;
  const openedAt = new Date(day * dayMs + openedMinute * minuteMs);
  const at = (minutes: number) => new Date(openedAt.getTime() + minutes * minuteMs);
  const solvedAt = at(publicNotice.updates.at(-1)?.minutes ?? 0);
  const id = newId();
  await tx.insert(statusNotices).values({
    id,
    pageId,
    publicKey: publicKey(),
    title: publicNotice.title,
    impact: 'minor',
    state: 'solved',
    siteIds,
    openedAt,
    solvedAt,
    updatedAt: solvedAt,
  });
  const { rows: authors } = await tx.execute<{ id: string }>(
    sql`select id from ${users} where email = ${operators.petr.email}`,
  );
  const authorId = authors[0]?.id ?? null;
  await tx.insert(statusUpdates).values(
    publicNotice.updates.map(({ minutes, state, body }) => ({
      id: newId(),
      noticeId: id,
      state,
      body,
      at: at(minutes),
      authorId,
    })),
  );
};

/** A public status page of the shop with one notice behind it. */
export const addPastPublic = async (tx: Tx, now: Date): Promise<void> => {
  const { group, names, slug, title, intro } = publicPage;
  const { rows: groups } = await tx.execute<{ id: string }>(
    sql`select id from ${siteGroups} where ref = ${group}`,
  );
  const groupId = groups[0]?.id;
  if (!groupId) return;
  const pageId = newId();
  await tx.insert(statusPages).values({
    id: pageId,
    slug,
    title,
    intro,
    groupId,
    language: 'cs',
    published: true,
    createdAt: new Date(now.getTime() - 200 * dayMs),
  });
  const { rows: shown } = await tx.execute<{ id: string; ref: string }>(
    sql`select id, ref from ${sites} where ref = any(${sql.param(Object.keys(names))})`,
  );
  const idOf = new Map(shown.map(({ id, ref }) => [ref, id]));
  const rows = Object.entries(names).flatMap(([ref, publicName], position) => {
    const siteId = idOf.get(ref);
    return siteId ? [{ pageId, siteId, position, publicName, publicKey: publicKey() }] : [];
  });
  await tx.insert(statusPageSites).values(rows);
  const touched = idOf.get(publicNotice.siteRef);
  await addNotice(tx, { pageId, siteIds: touched ? [touched] : [], now });
};
