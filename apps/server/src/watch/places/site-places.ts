import type { PlaceTimes, PlaceTimesShown, SitePlaces, SitePlacesRules } from '@hlidka/protocol';
import { type AnyColumn, and, eq, gte, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../base/audit/index.ts';
import type { Context, UserContext } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { type Owner, ownedAt } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { pastOf } from '../../people/people/index.ts';
import { hourSums } from '../checks/table.ts';
import { readLocalFaults } from '../incidents/index.ts';
import { readGlobalpingRow } from './globalping/settings.ts';
import { readStandIn, writeStandIn } from './homes/stand-in.ts';
import { maySee } from './passwords/has-say.ts';
import { isSecretSite } from './passwords/secret-sites.ts';
import { placeSums, places, sitePlaces } from './table.ts';
import { createToldRules } from './told-rules.ts';
import { isPlaceConnected } from './view.ts';

const hours = 24;

type Hour = { hour: number; counted: number; ok: number; ms: number };

const timesOf = (all: Hour[], last: number) => {
  const sum = (pick: (hour: Hour) => number) => all.reduce((sum, one) => sum + pick(one), 0);
  const byHour = new Map(all.map((one) => [one.hour, one]));
  const mean = (ms: number, ok: number) => (ok > 0 ? Math.round(ms / ok) : null);
  const counted = sum((one) => one.counted);
  const ok = sum((one) => one.ok);
  return {
    hoursMs: Array.from({ length: hours }, (_, at) => {
      const one = byHour.get(last - hours + 1 + at);
      return one ? mean(one.ms, one.ok) : null;
    }),
    avgMs: mean(
      sum((one) => one.ms),
      ok,
    ),
    checks: counted,
    failed: counted - ok,
  };
};

const readTimes = async (
  db: Executor,
  {
    number: site,
    home: homeId,
    isSecret,
    owner,
  }: { number: number; home: string | null; isSecret: boolean; owner: Owner },
  now: Date,
): Promise<PlaceTimes[]> => {
  const last = Math.floor(now.getTime() / 3_600_000);
  const first = last - hours + 1;
  const id = sql`(select ${sites.id} from ${sites} where ${sites.number} = ${site})`;
  const owned = (hour: AnyColumn) => ownedAt(owner, id, sql`to_timestamp(${hour}::float8 * 3600)`);
  const rows = await db.select().from(places).where(isNull(places.revokedAt));
  const home = await db
    .select({
      hour: hourSums.hour,
      counted: hourSums.counted,
      ok: hourSums.ok,
      ms: hourSums.msSum,
    })
    .from(hourSums)
    .where(and(eq(hourSums.site, site), gte(hourSums.hour, first), owned(hourSums.hour)));
  const others = await db
    .select({
      placeId: placeSums.placeId,
      hour: placeSums.hour,
      counted: placeSums.counted,
      ok: placeSums.ok,
      ms: placeSums.msSum,
    })
    .from(placeSums)
    .where(and(eq(placeSums.site, site), gte(placeSums.hour, first), owned(placeSums.hour)));
  return rows
    .toSorted((a, b) => Number(b.own) - Number(a.own) || (a.createdAt < b.createdAt ? -1 : 1))
    .map((row) => {
      const { id, name, own } = row;
      const connected = isPlaceConnected(row, now);
      // Where another place is the home, the site's own sums mix places.
      const isAllOwn = own && homeId === null;
      const measured = isAllOwn ? home : others.filter(({ placeId }) => placeId === id);
      const isKeptFrom = !maySee(row, isSecret);
      return { id, name, own, connected, isKeptFrom, ...timesOf(measured, last) };
    });
};

const noRules: SitePlacesRules = {
  home: null,
  asked: null,
  quorum: null,
  mustSee: [],
  countLocal: false,
  globalping: true,
  showClients: false,
};

const readRules = async (db: Executor, siteId: string): Promise<SitePlacesRules> => {
  const [row] = await db.select().from(sitePlaces).where(eq(sitePlaces.siteId, siteId));
  if (!row) return noRules;
  const { siteId: _, ...rules } = row;
  return rules;
};

/** From where a site is seen, how fast, and when only the home place did not see it. */
export const readSitePlaces = async (
  { db, now }: Context,
  { id }: { id: string },
): Promise<SitePlaces> => {
  const [site] = await db.select({ number: sites.number }).from(sites).where(eq(sites.id, id));
  if (!site) throw notFound();
  const rules = await readRules(db, id);
  return {
    siteId: id,
    rules,
    standIn: await readStandIn(db, id),
    places: await readTimes(
      db,
      { ...site, home: rules.home, isSecret: await isSecretSite(db, id), owner: null },
      now(),
    ),
    localFaults: await readLocalFaults(db, id),
    globalpingIsAsked: (await readGlobalpingRow(db)).asked,
  };
};

/** What clients see of it: nothing, unless an operator switched it on. */
export const timesForClients = async (
  { db, now, viewer }: UserContext,
  { id, number }: { id: string; number: number },
): Promise<PlaceTimesShown[]> => {
  const { showClients, home } = await readRules(db, id);
  if (!showClients) return [];
  const owner = pastOf(viewer);
  const times = await readTimes(db, { number, home, isSecret: false, owner }, now());
  return times
    .filter(({ checks }) => checks > 0)
    .map(({ name, hoursMs, avgMs }) => ({ name, hoursMs, avgMs }));
};

const putRules = async (
  tx: Tx,
  ctx: Context,
  { id, ...rules }: { id: string } & SitePlacesRules,
): Promise<void> => {
  const [site] = await tx.select().from(sites).where(eq(sites.id, id)).for('share');
  if (!site) throw notFound();
  const known = await tx
    .select({ id: places.id, own: places.own })
    .from(places)
    .where(isNull(places.revokedAt));
  const isKnown = (placeId: string) => known.some((place) => place.id === placeId);
  if (!(rules.asked ?? []).every(isKnown)) throw invalid('asked', 'not found');
  if (!rules.mustSee.every(isKnown)) throw invalid('mustSee', 'not found');
  const isOwn = rules.home !== null && known.some(({ id, own }) => own && id === rules.home);
  const home = isOwn ? null : rules.home;
  if (home && !isKnown(home)) throw invalid('home', 'not found');
  const before = await readRules(tx, id);
  const told = await createToldRules(tx);
  if (before.home !== home) await writeStandIn(tx, id, null);
  await tx
    .insert(sitePlaces)
    .values({ siteId: id, ...rules, home })
    .onConflictDoUpdate({ target: sitePlaces.siteId, set: { ...rules, home } });
  const subject = { kind: 'site', id, name: site.name };
  const after = told({ ...rules, home });
  await recordChange(tx, ctx.actor, 'site.places_changed', subject, told(before), after);
};

export const changeSitePlaces = async (
  ctx: Context,
  input: { id: string } & SitePlacesRules,
): Promise<SitePlaces> => {
  await transaction(ctx.db, (tx) => putRules(tx, ctx, input));
  return readSitePlaces(ctx, input);
};

/** The same for many sites; what is not given stays. */
export const changePlacesOf = (
  ctx: Context,
  ids: string[],
  part: Partial<SitePlacesRules>,
): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    for (const id of ids) await putRules(tx, ctx, { id, ...(await readRules(tx, id)), ...part });
  });
