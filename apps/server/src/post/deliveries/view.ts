import { type DeliveryRow, Id } from '@hlidka/protocol';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Executor } from '../../base/platform/database/transaction.ts';
import type { Delivery } from './outbox/letter.ts';
import { shortToken } from './push/short-token.ts';

type NamesOf = (db: Executor, ids: string[]) => Promise<Map<string, string>>;

/** A query of ids. */
type Called = (words: string) => SQL;

/**
 * Current names of people and sites, and search by name. Their slices implement it; the outbox
 * knows neither.
 */
export type Names = {
  people: NamesOf;
  sites: NamesOf;
  outlets: NamesOf;
  peopleCalled: Called;
  sitesCalled: Called;
  outletsCalled: Called;
};

/** A message about a site holds the site's name at that time. */
const About = z
  .object({
    siteId: Id.optional().catch(undefined),
    siteName: z.string().optional().catch(undefined),
  })
  .catch({});

/** A gathering holds for seconds, quiet hours for the night. */
const isHeldQuiet = ({ channel, state, held, gatheringId }: Delivery): boolean =>
  channel === 'push' && state === 'waiting' && held && gatheringId === null;

const present = (ids: (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
];

export const viewRows = async (
  db: Executor,
  names: Names,
  rows: Delivery[],
): Promise<DeliveryRow[]> => {
  const about = new Map(rows.map(({ id, data }) => [id, About.parse(data)]));
  const people = await names.people(db, present(rows.map(({ userId }) => userId)));
  const sites = await names.sites(db, present([...about.values()].map(({ siteId }) => siteId)));
  const outlets = await names.outlets(
    db,
    present(rows.map(({ channel, recipient }) => (channel === 'outlet' ? recipient : null))),
  );
  return rows.map((row) => {
    const { siteId = '', siteName = null } = about.get(row.id) ?? {};
    return {
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      recipient: outlets.get(row.recipient) ?? shortToken(row.recipient),
      personName: people.get(row.userId ?? '') ?? null,
      siteName: sites.get(siteId) ?? siteName,
      incidentId: row.incidentId,
      event: row.event,
      state: row.state,
      attempts: row.attempts,
      lastError: row.lastError,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      seenAt: row.seenAt?.toISOString() ?? null,
      nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
      heldUntil: isHeldQuiet(row) ? row.nextAttemptAt.toISOString() : null,
    };
  });
};

export const viewDeliveryRow = async (
  db: Executor,
  names: Names,
  row: Delivery,
): Promise<DeliveryRow> => {
  const [view] = await viewRows(db, names, [row]);
  if (!view) throw new Error('a row without a view');
  return view;
};
