import { createHash } from 'node:crypto';
import {
  type FurtherCheckSettings,
  HttpCheckSettings,
  limits,
  type MovingSource,
} from '@hlidka/protocol';
import { getDomain } from 'tldts';
import { type Folder, type Item, losing, verdictOf, type WantOf } from './item.ts';

/** What is here already. */
export type Here = {
  clients: { id: string; name: string; ref: string | null }[];
  sites: {
    id: string;
    url: string | null;
    hostname: string | null;
    clientId: string;
    own: boolean;
    checks: number;
    jobs: number;
  }[];
  /** By the source's ids: the digest of what came, and the site it is of. */
  moved: Map<string, { digest: string; siteId: string | null }>;
};

/** Whose the things of a folder become; a folder that is not named becomes a client of its own name. */
export type Whose = Map<string, { clientId: string } | { name: string }>;

export type Asked = {
  source: MovingSource;
  /** Which items, by their ids. */
  ids: ReadonlySet<string>;
  whose: Whose;
};

/** A client that is there, one to be made (by its name), or our own. */
export type Client = { clientId: string } | { name: string; ref: string } | 'own';

type NewSite = {
  item: Item;
  key: string;
  client: Client;
  want: WantOf<'page'> | null;
  name: string;
};
type OnSite<T> = { item: Item; site: string } & T;

export type Outcome = 'created' | 'same' | 'changed' | 'left' | 'cannot';
export type Planned = {
  clients: Map<string, Client>;
  sites: NewSite[];
  checks: OnSite<{ settings: FurtherCheckSettings; name: string; paused: boolean }>[];
  pulses: OnSite<{ want: WantOf<'pulse'> }>[];
  windows: { item: Item; sites: string[]; want: WantOf<'pause'> }[];
  /** Sites of ours that a list of clients gives to one of them. */
  given: { siteId: string; client: Client }[];
  changed: { item: Item; siteId: string; want: WantOf<'page'> }[];
  outcomes: Map<string, Outcome>;
  /** What became impossible only among the others: the item with its reason. */
  items: Item[];
};

/** A database keeps keys in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const digestOf = ({ want }: Item): string =>
  createHash('sha256').update(JSON.stringify(want, inOrder)).digest('hex');

const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname : null;

const pathDepth = (url: string): number =>
  new URL(url).pathname.length + new URL(url).search.length;

const alike = (name: string): string => name.trim().toLocaleLowerCase('cs');

const withoutScheme = (url: string): string =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/** The shortest address of a host is the site, the others are its checks. */
const firstFirst = (a: Item, b: Item): number => {
  const [one, two] = [a.want, b.want];
  return one?.is === 'page' && two?.is === 'page' ? pathDepth(one.url) - pathDepth(two.url) : 0;
};

const isOf =
  <K extends 'page' | 'server' | 'pulse' | 'pause' | 'owner'>(is: K) =>
  (item: Item): item is Item & { want: WantOf<K> } =>
    item.want?.is === is;

const furtherOf = (want: WantOf<'page'>): FurtherCheckSettings | null => {
  const {
    headers,
    watchPage: _,
    watchSlow: __,
    slowLimitMs: ___,
    showPicture: ____,
    ...monitor
  } = want.monitor;
  if (headers && Object.keys(headers).length > 0) return null;
  return HttpCheckSettings.safeParse({ kind: 'http', url: want.url, ...monitor }).data ?? null;
};

const uniqueName = (wanted: string, taken: Set<string>): string => {
  let name = wanted.slice(0, limits.checkName);
  for (let n = 2; taken.has(alike(name)); n += 1)
    name = `${wanted.slice(0, limits.checkName - 5)} ${n}`;
  taken.add(alike(name));
  return name;
};

/** What happens when these items move in; pure, so that a preview says what the run does. */
export const planMove = (all: Item[], here: Here, { source, ids, whose }: Asked): Planned => {
  const outcomes = new Map<string, Outcome>();
  const stopped = new Map<string, Item>();
  const stop = (item: Item, ...lost: ReturnType<typeof losing>[]) => {
    outcomes.set(item.id, 'cannot');
    stopped.set(item.id, { ...item, want: null, lost: [...item.lost, ...lost] });
  };
  const clients = new Map<string, Client>();
  const clientOf = (folder: Folder | null): Client => {
    if (!folder) return 'own';
    const known = clients.get(folder.key);
    if (known) return known;
    const chosen = whose.get(folder.key) ?? { name: folder.name };
    const ref = `${source}:${folder.key}`.slice(0, 200);
    const name = 'name' in chosen ? chosen.name : '';
    const there = here.clients.find((one) => one.ref === ref || alike(one.name) === alike(name));
    const made: Client =
      'clientId' in chosen ? chosen : there ? { clientId: there.id } : { name: chosen.name, ref };
    clients.set(folder.key, made);
    return made;
  };
  const keyOf = (client: Client): string =>
    client === 'own' ? 'own' : 'clientId' in client ? client.clientId : client.ref;

  const fresh = all.filter((item) => {
    if (verdictOf(item) === 'cannot') outcomes.set(item.id, 'cannot');
    else if (!ids.has(item.id)) outcomes.set(item.id, 'left');
    const known = here.moved.get(item.id);
    if (known && !outcomes.has(item.id))
      outcomes.set(item.id, known.digest === digestOf(item) ? 'same' : 'changed');
    return !outcomes.has(item.id);
  });
  const changed = all.flatMap((item) => {
    const siteId = here.moved.get(item.id)?.siteId;
    if (outcomes.get(item.id) !== 'changed') return [];
    if (siteId && isOf('page')(item)) return [{ item, siteId, want: item.want }];
    outcomes.set(item.id, 'same');
    return [];
  });

  const owners = fresh.filter(isOf('owner'));
  const ownerOfUrl = new Map(
    owners.flatMap(({ want }) => want.urls.map((url) => [url, want.folder])),
  );
  const given = owners.flatMap(({ want, id }) => {
    outcomes.set(id, 'created');
    const client = clientOf(want.folder);
    return here.sites
      .filter(({ own, url }) => own && url !== null && want.urls.includes(withoutScheme(url)))
      .map((site) => ({ siteId: site.id, client }));
  });

  const sites: NewSite[] = [];
  const checks: Planned['checks'] = [];
  const names = new Map<string, Set<string>>();
  const counts = new Map(here.sites.map(({ id, checks: n }) => [id, n]));
  const byHost = new Map<string, string>();
  const byUrl = new Map(here.sites.flatMap(({ id, url }) => (url ? [[url, id]] : [])));
  for (const { id, url } of here.sites) {
    const host = hostOf(url);
    if (host && !byHost.has(host)) byHost.set(host, id);
  }
  const ofSite = new Map<string, string>();
  for (const [id, { siteId }] of here.moved) if (siteId) ofSite.set(id, siteId);
  const addCheck = (item: Item, site: string, settings: FurtherCheckSettings, paused: boolean) => {
    const count = counts.get(site) ?? 1;
    if (count >= limits.checksPerSite) return stop(item, losing('tooMany', limits.checksPerSite));
    counts.set(site, count + 1);
    const taken = names.get(site) ?? new Set();
    names.set(site, taken);
    checks.push({ item, site, settings, paused, name: uniqueName(item.name, taken) });
    ofSite.set(item.id, site);
    outcomes.set(item.id, 'created');
  };

  const hosts = new Map<string, string>();
  for (const item of fresh.filter(isOf('page')).toSorted(firstFirst)) {
    const { want } = item;
    const folder = ownerOfUrl.get(withoutScheme(want.url)) ?? want.folder;
    const client = clientOf(folder);
    const already = byUrl.get(want.url);
    const hostKey = `${keyOf(client)} ${hostOf(want.url)}`;
    const further = furtherOf(want);
    if (already && here.sites.some(({ id }) => id === already)) {
      ofSite.set(item.id, already);
      outcomes.set(item.id, 'same');
      continue;
    }
    const beside = already ?? hosts.get(hostKey);
    if (beside && further) {
      addCheck(item, beside, further, want.paused);
      continue;
    }
    if (already) {
      stop(item, losing('headers', null));
      continue;
    }
    const key = `new:${item.id}`;
    sites.push({ item, key, client, want, name: item.name });
    byUrl.set(want.url, key);
    if (!hosts.has(hostKey)) hosts.set(hostKey, key);
    const host = hostOf(want.url);
    if (host && !byHost.has(host)) byHost.set(host, key);
    ofSite.set(item.id, key);
    outcomes.set(item.id, 'created');
  }

  const byDomain = new Map<string, string>();
  for (const [host, site] of byHost) {
    const domain = getDomain(host);
    if (domain && !byDomain.has(domain)) byDomain.set(domain, site);
  }
  const siteFor = (host: string): string | null =>
    byHost.get(host) ?? byDomain.get(getDomain(host) ?? '') ?? null;
  for (const item of fresh.filter(isOf('server'))) {
    const site = siteFor(item.want.settings.host);
    if (site) addCheck(item, site, item.want.settings, item.want.paused);
    else stop(item, losing('noSite', item.want.settings.host));
  }

  const pulses: Planned['pulses'] = [];
  const jobs = new Map(here.sites.map((site) => [site.id, site.jobs]));
  const holders = new Map<string, string>();
  for (const item of fresh.filter(isOf('pulse'))) {
    const { want } = item;
    const words = want.about.toLowerCase().match(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? [];
    const named = words.map(siteFor).find((site) => site !== null) ?? null;
    const client = clientOf(want.folder);
    const free = (site: string | null | undefined) =>
      site && (jobs.get(site) ?? 0) < limits.heartbeats.perSite ? site : null;
    let site = free(named) ?? free(holders.get(keyOf(client)));
    if (!site) {
      site = `new:${item.id}`;
      holders.set(keyOf(client), site);
      const name = want.folder?.name ?? source;
      sites.push({ item, key: site, client, want: null, name });
    }
    jobs.set(site, (jobs.get(site) ?? 0) + 1);
    pulses.push({ item, site, want });
    ofSite.set(item.id, site);
    outcomes.set(item.id, 'created');
  }

  const moving = [...new Set(ofSite.values())];
  const windows = fresh.filter(isOf('pause')).flatMap((item) => {
    const { of } = item.want;
    const found = of === null ? moving : [...new Set(of.flatMap((id) => ofSite.get(id) ?? []))];
    if (found.length === 0) {
      stop(item, losing('windowScope', of?.length ?? 0));
      return [];
    }
    outcomes.set(item.id, 'created');
    return [{ item, sites: found, want: item.want }];
  });
  const items = all.map((item) => stopped.get(item.id) ?? item);
  return { clients, sites, checks, pulses, windows, given, changed, outcomes, items };
};

/** Folders that would become clients, with how many things are in each. */
export const foldersOf = (items: Item[]): (Folder & { count: number })[] => {
  const found = new Map<string, Folder & { count: number }>();
  for (const { want } of items) {
    const folder = want && 'folder' in want ? want.folder : null;
    if (!folder) continue;
    const known = found.get(folder.key) ?? { ...folder, count: 0 };
    found.set(folder.key, { ...known, count: known.count + 1 });
  }
  return [...found.values()];
};
