import type { IncidentEvent, IncidentKind } from '@hlidka/protocol';
import { type SQL, sql } from 'drizzle-orm';
import { queue } from '../../../src/post/deliveries/index.ts';
import type { IncidentData } from '../../../src/watch/incidents/letters/facts.ts';
import { incidentLetters } from '../../../src/watch/incidents/index.ts';
import type { Cast } from '../cast.ts';

type Sent = { state: string; attempts: number; ticket: string | null; lastError: string | null };
const openedAt = '2026-07-01T10:00:00.000Z';
const resolvedAt = '2026-07-01T10:12:20.000Z';

/** Incidents and their messages straight in the outbox, without the watch that finds them. */
export const openOutbox = ({ house, web }: Cast) => {
  const { db } = house;
  const addIncident = async (kind: IncidentKind = 'availability'): Promise<string> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into incidents (id, site_id, kind, opened_at, resolved_at)
      values (gen_random_uuid(), ${web.id}, ${kind}, ${openedAt}, ${resolvedAt}) returning id`);
    return rows[0]?.id ?? '';
  };
  const dataOf = (kind: IncidentKind, event: IncidentEvent): IncidentData => ({
    siteId: web.id,
    siteName: 'Acme web',
    kind,
    openedAt,
    resolvedAt: event === 'resolved' ? resolvedAt : null,
  });
  return {
    addIncident,
    dataOf,
    /** One push to each token of this user; their rows' ids. */
    push: async (
      to: { id: string },
      tokens: string[],
      tells: { event?: IncidentEvent; kind?: IncidentKind; incidentId?: string } = {},
    ): Promise<string[]> => {
      const { event = 'opened', kind = 'availability' } = tells;
      const incidentId = tells.incidentId ?? (await addIncident(kind));
      return queue(
        db,
        incidentLetters[`incident_${event}`],
        tokens.map((recipient) => ({
          channel: 'push' as const,
          recipient,
          userId: to.id,
          incidentId,
          event,
          data: dataOf(kind, event),
        })),
      );
    },
    row: async (id: string | undefined): Promise<Sent> => {
      const { rows } = await db.execute<Sent>(
        sql`select state, attempts, ticket, last_error as "lastError" from deliveries where id = ${id}`,
      );
      if (!rows[0]) throw new Error('no such row');
      return rows[0];
    },
    /** As if the time of the next attempt had come. */
    hurry: (where: SQL = sql`true`) =>
      db.execute(
        sql`update deliveries set next_attempt_at = now() where state = 'waiting' and ${where}`,
      ),
  };
};
