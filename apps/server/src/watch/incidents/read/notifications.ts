import {
  type IncidentEvent,
  type IncidentKind,
  limits,
  type Notification,
  type NotificationState,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { after, nextCursor } from '../../../base/platform/database/pages.ts';
import { sites } from '../../../estate/sites/table.ts';
import { mayView } from '../../../people/people/index.ts';
import { deliveries } from '../../../post/deliveries/table.ts';
import { incidents } from '../table.ts';

type Row = {
  at: Date;
  incidentId: string;
  event: IncidentEvent;
  kind: IncidentKind;
  siteId: string;
  siteName: string;
  state: NotificationState;
  sentAt: Date | null;
  heldUntil: Date | null;
};

const size = limits.notificationsPage;
const over = 'over before it could be told';

/** With several phones the best state counts. A sent push with an error is one that its receipt said had failed. */
const stateOfAll = sql`case
  when bool_or(d.state = 'sent' and d.last_error is null) then 'sent'
  when bool_or(d.state = 'waiting' and d.held and d.gathering_id is null) then 'held'
  when bool_or(d.state in ('waiting', 'aside')) then 'waiting'
  when bool_or(d.state in ('sent', 'dead')) then 'failed'
  when bool_or(d.last_error = ${over}) then 'over'
  else 'skipped' end`;

/** What the caller's own phones were sent, or were to be sent, about sites they see now; newest first. */
export const listNotifications = async (
  ctx: UserContext,
  { cursor }: { cursor?: string },
): Promise<{ notifications: Notification[]; nextCursor: string | null }> => {
  const { rows } = await ctx.db.execute<Row>(sql`
    select d.created_at as at, d.incident_id as "incidentId", d.event, i.kind,
      ${sites.id} as "siteId", ${sites.name} as "siteName", ${stateOfAll} as state,
      min(d.sent_at) as "sentAt",
      min(d.next_attempt_at) filter (where d.state = 'waiting' and d.held) as "heldUntil"
    from ${deliveries} d
    join ${incidents} i on i.id = d.incident_id
    join ${sites} on ${sites.id} = i.site_id
    where d.channel = 'push' and d.user_id = ${ctx.actor.id} and d.incident_id is not null
      and d.event is not null
      and d.created_at > now() - make_interval(days => ${limits.keptDays.messages})
      and ${mayView(ctx.viewer)}
      ${cursor ? sql`and ${after(sql`(d.created_at, d.incident_id)`, cursor)}` : sql``}
    group by d.created_at, d.incident_id, d.event, i.kind, ${sites.id}, ${sites.name}
    order by d.created_at desc, d.incident_id desc limit ${size + 1}`);
  return {
    notifications: rows.slice(0, size).map((row) => ({
      incidentId: row.incidentId,
      kind: row.kind,
      event: row.event,
      site: { id: row.siteId, name: row.siteName },
      at: row.at.toISOString(),
      state: row.state,
      sentAt: row.state === 'sent' ? (row.sentAt?.toISOString() ?? null) : null,
      heldUntil: row.state === 'held' ? (row.heldUntil?.toISOString() ?? null) : null,
    })),
    nextCursor: nextCursor(rows, size, (row) => [row.at, row.incidentId]),
  };
};
