import {
  type BodyOf,
  type ListedSite,
  limits,
  type ReplyOf,
  type siteLists,
} from '@hlidka/protocol';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import {
  blankSite,
  createClient,
  hostnameOf,
  ownClient,
  putSites,
} from '../../estate/sites/index.ts';
import { clients, sites } from '../../estate/sites/table.ts';
import { settleSites } from '../../watch/incidents/index.ts';
import { clientKey, readList, type Written } from './read-list.ts';

type Input = BodyOf<typeof siteLists.add>;

const watchedAmong = async (tx: Tx, written: Written[]): Promise<ReadonlySet<string | null>> => {
  const urls = written.map(({ url }) => url);
  const rows = await tx
    .select({ url: sites.url })
    .from(sites)
    .where(
      and(
        inArray(sites.url, urls),
        isNull(sites.archivedAt),
        sql`${sites.role} is distinct from 'domain'`,
      ),
    );
  return new Set(rows.map(({ url }) => url));
};

/** The client of each line, made once for all lines that name it. */
const clientsFor = async (
  tx: Tx,
  ctx: Context,
  known: Map<string, string>,
  lines: readonly ListedSite[],
): Promise<(line: ListedSite) => string> => {
  for (const { client } of lines)
    if (client !== null && !known.has(clientKey(client)))
      known.set(clientKey(client), await createClient(tx, ctx, { name: client, contactId: null }));
  const own = lines.some(({ client }) => client === null) ? await ownClient(tx, ctx) : '';
  return ({ client }) => (client === null ? own : (known.get(clientKey(client)) ?? own));
};

/** All lines that are well, in one transaction; each site with its line in the trail. */
export const addList = (
  ctx: Context,
  { text, preview }: Input,
): Promise<ReplyOf<typeof siteLists.add>> =>
  transaction(ctx.db, async (tx) => {
    const written = readList(text);
    if (written.length > limits.sitesPasted) throw invalid('text', 'too many');
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site lists'))`);
    const watched = await watchedAmong(tx, written);
    const rows = await tx.select({ id: clients.id, name: clients.name }).from(clients);
    const known = new Map(rows.map(({ id, name }) => [clientKey(name), id]));
    const listed = written.map((line) => ({
      ...line,
      isNewClient: line.client !== null && !known.has(clientKey(line.client)),
      problem: line.problem ?? (watched.has(line.url) ? ('watched' as const) : null),
    }));
    const well = listed.filter(({ problem }) => problem === null);
    if (preview) return { sites: listed, made: 0 };
    const clientOf = await clientsFor(tx, ctx, known, well);
    const puts = well.map((line) => ({
      before: null,
      after: {
        ...blankSite(clientOf(line), ctx.now()),
        name: line.name,
        url: line.url,
        hostname: hostnameOf(line.url),
        tags: line.tags,
      },
    }));
    await putSites(tx, ctx, puts, settleSites);
    return { sites: listed, made: puts.length };
  });
