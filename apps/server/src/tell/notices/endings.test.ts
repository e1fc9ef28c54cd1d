import { adminReports, weekMs } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { noteReady, sweepReadyNotices } from '../../care/reports/ready.ts';
import { reportDraftsMade } from '../../care/reports/table.ts';
import { limitNotice, sweepLimitNotices } from '../../care/visibility/index.ts';
import { mondayOf } from '../../care/visibility/runs/open.ts';
import { begin } from './condition.ts';
import { notices } from './table.ts';

test('the notice of the week’s limit ends when the week after it is over', async () => {
  const { db } = (await createCast()).house;
  const weekAgo = (weeks: number) => mondayOf(new Date(Date.now() - weeks * weekMs));
  const limits = { usd: 1, calls: 0, limitUsd: 1, limitCalls: 0 };
  const all = [0, 1, 2, 9].map((weeks) => weekAgo(weeks));
  await transaction(db, (tx) =>
    begin(
      tx,
      limitNotice,
      ...all.map((week) => ({ key: week, since: new Date(), data: { week, ...limits } })),
    ),
  );
  await sweepLimitNotices(db);
  const rows = await db.select().from(notices).orderBy(sql`key desc`);
  expect(rows.map(({ key, endedAt }) => [key, endedAt !== null])).toEqual(
    all.map((week, at) => [week, at > 1]),
  );
});

test('the notice of a month’s drafts lasts until the last of them is sent or deleted, and is not told again', async () => {
  const { house, olga, acme, beta } = await createCast();
  const { db } = house;
  const period = '2026-03';
  const ids: string[] = [];
  for (const { id: clientId } of [acme, beta]) {
    const { id } = await olga.call(adminReports.draft, {
      body: { clientId, siteId: null, period },
    });
    ids.push(id);
    const made = { clientId, siteId: null, period: `${period}-01`, reportId: id };
    await db.insert(reportDraftsMade).values(made);
  }
  const now = () => new Date();
  const lasts = async () => {
    await sweepReadyNotices(db);
    const [row] = await db.select().from(notices).where(eq(notices.key, period));
    return row && { count: (row.data as { count: number }).count, ended: row.endedAt !== null };
  };
  await noteReady({ db, now }, period);
  expect(await lasts()).toEqual({ count: 2, ended: false });
  await db.execute(sql`update reports set sent_at = now() where id = ${ids[0]}`);
  expect(await lasts()).toMatchObject({ ended: false });
  await db.execute(sql`delete from reports where id = ${ids[1]}`);
  expect(await lasts()).toMatchObject({ ended: true });
  await noteReady({ db, now }, period);
  expect(await db.$count(notices, eq(notices.key, period))).toBe(1);
});
