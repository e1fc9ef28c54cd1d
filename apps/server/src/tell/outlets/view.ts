import type { Outlet } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { isOwnerLeft } from './owner.ts';
import { openSettings } from './settings.ts';
import { type OutletRow, outlets } from './table.ts';

type Course = Pick<Outlet, 'last' | 'lastSentAt' | 'waiting'>;
type Read = {
  id: string;
  deliveryId: string | null;
  state: 'sent' | 'dead' | 'waiting';
  at: Date;
  error: string | null;
  sentAt: Date | null;
  waiting: number;
};

const mostCounted = 1000;

/** How the messages of each outlet went: by its own rows, the newest first. */
const readCourses = async (db: Executor, ids: string[]): Promise<Map<string, Course>> => {
  const { rows } = await db.execute<Read>(sql`
    select o.id, tried.id as "deliveryId", tried.state, tried.at, tried.last_error as error,
      sent.sent_at as "sentAt", queue.n as waiting
    from ${outlets} o
    left join lateral (
      select d.id, d.state, d.last_error, coalesce(d.sent_at, d.put_off_at) as at
      from ${deliveries} d
      where d.channel = 'outlet' and d.recipient = o.id::text and d.attempts > 0
        and d.state in ('sent', 'dead', 'waiting')
      order by d.seq desc limit 1) tried on true
    left join lateral (
      select d.sent_at from ${deliveries} d
      where d.channel = 'outlet' and d.recipient = o.id::text and d.state = 'sent'
      order by d.seq desc limit 1) sent on true
    cross join lateral (
      select count(*)::int as n from (select 1 from ${deliveries} d
        where d.channel = 'outlet' and d.recipient = o.id::text and d.state = 'waiting'
        limit ${mostCounted}) w) queue
    where o.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, deliveryId, state, at, error, sentAt, waiting }) => [
      id,
      {
        last: deliveryId ? { deliveryId, state, at: new Date(at).toISOString(), error } : null,
        lastSentAt: sentAt ? new Date(sentAt).toISOString() : null,
        waiting,
      },
    ]),
  );
};

type Shown = { db: Executor; config: Config };

export const viewOutlets = async ({ db, config }: Shown, rows: OutletRow[]): Promise<Outlet[]> => {
  const courses = await readCourses(
    db,
    rows.map(({ id }) => id),
  );
  const isLeft = await isOwnerLeft(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    hears: row.hears,
    ownerId: row.ownerId,
    ownerLeft: isLeft(row),
    host: row.host,
    createdAt: row.createdAt.toISOString(),
    offAt: row.offAt?.toISOString() ?? null,
    offReason: row.offReason,
    offAnswer: row.offAnswer,
    readable: openSettings(config, row) !== null,
    ...(courses.get(row.id) ?? { last: null, lastSentAt: null, waiting: 0 }),
  }));
};

export const viewOutlet = async (shown: Shown, row: OutletRow): Promise<Outlet> => {
  const [view] = await viewOutlets(shown, [row]);
  if (!view) throw new Error('an outlet without a view');
  return view;
};
