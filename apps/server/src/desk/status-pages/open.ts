import { statusPrefix } from '@hlidka/protocol';
import type { LoopContext } from '../../base/context.ts';
import { hostName } from '../../base/platform/http/host.ts';
import { readPages } from '../../base/platform/replica/read-pages.ts';
import type { Replica } from '../../base/platform/replica/replica.ts';
import type { Signal, Signals } from '../../base/platform/signals/signals.ts';
import type { Standings } from '../board/index.ts';
import { keepLast } from './keep-last.ts';
import { statusPages } from './table.ts';
import { type PublicPage, readPublicPage } from './view.ts';

type Means = Pick<LoopContext, 'db' | 'now' | 'config'> & {
  signals: Pick<Signals, 'on'>;
  replica: Replica | null;
  standings: Standings;
};

type Listed = Pick<
  typeof statusPages.$inferSelect,
  'id' | 'slug' | 'host' | 'language' | 'published'
>;
type Directory = { bySlug: Map<string, Listed>; byHost: Map<string, Listed> };

/** A request that is a status page's: nothing else of the server answers it. */
export type PageRequest = {
  /** Null: there is no such page. */
  page: Listed | null;
  /** Where the page's own address begins: empty on a host of its own. */
  base: string;
  /** The rest of the path, without a slash at its beginning. */
  path: string;
};
/** The list of pages was never read since the start, so it is unknown whose request it is. */
export const unread = 'not read yet';
/** `readAt` by the process's own clock. */
export type KeptPage = { value: PublicPage | null; readAt: number };

const changing: ReadonlySet<Signal['topic']> = new Set([
  'site',
  'incident',
  'window',
  'status_page',
  'reset',
]);

const readDirectory = async ({ db }: Means): Promise<Directory> => {
  const { id, slug, host, language, published } = statusPages;
  const rows = await db.select({ id, slug, host, language, published }).from(statusPages);
  return {
    bySlug: new Map(rows.map((row) => [row.slug, row])),
    byHost: new Map(rows.flatMap((row) => (row.host ? [[row.host, row] as const] : []))),
  };
};

/**
 * The shortest time between two reads, however much changes; every request needs the list of pages.
 */
const directoryGapMs = 20;
const pageGapMs = 500;

/** A host that may be a page's own domain; the portal's name from the settings never is. */
const mayBeOwn = (host: string | null, { baseUrl }: Means['config']): boolean => {
  const name = host ?? '';
  return /\.[a-z][a-z0-9-]*$/u.test(name) && name !== new URL(baseUrl).hostname;
};

const wantedOf = (
  { bySlug, byHost }: Directory,
  host: string | null,
  path: string,
): PageRequest | null => {
  const own = host !== null && byHost.get(host);
  if (own) return { page: own, base: '', path: path.replace(/^\//u, '') };
  if (!path.startsWith(`${statusPrefix}/`)) return null;
  const [slug = '', ...rest] = path.slice(statusPrefix.length + 1).split('/');
  const base = `${statusPrefix}/${slug}`;
  return { page: bySlug.get(slug) ?? null, base, path: rest.join('/') };
};

/** The published pages, held in memory: they are read without the database, also while it is away. */
export const openStatusPages = (means: Means) => {
  const directory = keepLast(() => readDirectory(means), directoryGapMs);
  void directory.get();
  const pages = new Map<string, ReturnType<typeof keepLast<PublicPage | null>>>();
  means.signals.on(({ topic }) => {
    if (topic === 'status_page' || topic === 'reset') directory.change();
    if (changing.has(topic)) for (const page of pages.values()) page.change();
  });
  const readPage = (id: string) =>
    readPages(means, true, (db) => readPublicPage({ ...means, db }, id));
  const keptOf = (id: string) => {
    const known = pages.get(id) ?? keepLast(() => readPage(id), pageGapMs);
    pages.set(id, known);
    return known;
  };
  const forgetGone = ({ bySlug }: Directory) => {
    const ids = new Set([...bySlug.values()].map(({ id }) => id));
    for (const id of pages.keys()) if (!ids.has(id)) pages.delete(id);
  };
  return {
    /** Null: the request is not for a status page. */
    async find(
      header: string | undefined,
      path: string,
    ): Promise<PageRequest | typeof unread | null> {
      const host = hostName(header);
      const listed = (await directory.get())?.value;
      if (listed) return wantedOf(listed, host, path);
      const mayBeOurs = path.startsWith(`${statusPrefix}/`) || mayBeOwn(host, means.config);
      return mayBeOurs ? unread : null;
    },
    /** Null: it was never read since the start, and cannot be now. */
    async read({ id }: Listed): Promise<KeptPage | null> {
      const listed = directory.now()?.value;
      if (listed && pages.size > listed.bySlug.size) forgetGone(listed);
      return keptOf(id).get();
    },
  };
};
export type StatusPages = ReturnType<typeof openStatusPages>;
