import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { tell } from '../../../base/platform/signals/signals.ts';
import { isWatched } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import { hasSay } from '../passwords/has-say.ts';
import { holdsSecret } from '../passwords/secret-sites.ts';
import { disputes, places, sitePlaces } from '../table.ts';
import type { Answers } from './ask-all.ts';
import { advance, compare, type Dispute, tiesOf, voicelessOf } from './rules.ts';
import { type Disputed, tellTies, tellVoiceless } from './tell.ts';

type Row = typeof disputes.$inferSelect;

const disputeOf = ({ stand, sees, others, alone, since, times, agreedSince }: Row): Dispute => ({
  stand,
  sees,
  others,
  alone,
  since: since.getTime(),
  times,
  agreedSince: agreedSince?.getTime() ?? null,
});

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** Writes what the answers about one site make of its disputes. */
const settleSite = async (tx: Tx, { id: siteId, said }: Answers, now: number): Promise<void> => {
  const standings = compare(said);
  const rows = await tx.select().from(disputes).where(eq(disputes.siteId, siteId));
  for (const { place: placeId, sees } of said) {
    const standing = standings.get(placeId);
    if (!standing) continue;
    const row = rows.find((one) => one.placeId === placeId);
    const next = advance(row ? disputeOf(row) : null, { ...standing, sees }, now);
    const own = and(eq(disputes.siteId, siteId), eq(disputes.placeId, placeId));
    if (!next) {
      if (row) await tx.delete(disputes).where(own);
      continue;
    }
    const since = new Date(next.since);
    const set = { ...next, since, agreedSince: dateOf(next.agreedSince) };
    await tx
      .insert(disputes)
      .values({ siteId, placeId, ...set })
      .onConflictDoUpdate({ target: [disputes.siteId, disputes.placeId], set });
  }
};

/** All that last: the site is watched, the place has a say about it, and so has another one. */
const readDisputes = async (tx: Tx): Promise<Disputed[]> => {
  const rows = await tx
    .select({
      row: disputes,
      rules: sitePlaces,
      siteName: sites.name,
      place: { id: places.id, name: places.name, own: places.own },
      holdsSecret,
      isOpen: sql<boolean>`${isWatched} and ${places.revokedAt} is null`,
    })
    .from(disputes)
    .innerJoin(sites, eq(sites.id, disputes.siteId))
    .innerJoin(places, eq(places.id, disputes.placeId))
    .leftJoin(sitePlaces, eq(sitePlaces.siteId, disputes.siteId))
    .orderBy(disputes.since, sites.name, sites.id);
  const everyPlace = await tx
    .select({ id: places.id, own: places.own, secrets: places.secrets })
    .from(places)
    .where(isNull(places.revokedAt));
  const found: Disputed[] = [];
  for (const { row, rules, siteName, place, isOpen, holdsSecret: isSecret } of rows) {
    const { siteId, placeId } = row;
    const heard = everyPlace.filter((one) => hasSay(rules ?? undefined, one, isSecret));
    if (!isOpen || heard.length < 2 || !heard.some(({ id }) => id === placeId))
      await tx
        .delete(disputes)
        .where(and(eq(disputes.siteId, siteId), eq(disputes.placeId, placeId)));
    else
      found.push({
        ...disputeOf(row),
        site: siteId,
        siteName,
        place: placeId,
        placeName: place.name,
        own: place.own,
        isHome: rules?.home ? rules.home === placeId : place.own,
        isVoiceless: row.voicelessSince !== null,
      });
  }
  return found;
};

/** Their places' streams and the checker read these sites anew. */
const tellHomesOf = async (tx: Tx, placeIds: string[]): Promise<void> => {
  const rows = await tx
    .select({ id: sitePlaces.siteId })
    .from(sitePlaces)
    .where(inArray(sitePlaces.home, placeIds));
  for (const { id } of rows) await tell(tx, { topic: 'site', id });
};

const settlePlaces = async (tx: Tx, voiceless: ReadonlySet<string>, at: Date): Promise<void> => {
  const ids = [...voiceless];
  const lost = await tx
    .update(places)
    .set({ voicelessSince: at })
    .where(and(inArray(places.id, ids), isNull(places.voicelessSince)))
    .returning({ id: places.id });
  const isOther = ids.length > 0 ? notInArray(places.id, ids) : undefined;
  const regained = await tx
    .update(places)
    .set({ voicelessSince: null })
    .where(and(isOther, isNotNull(places.voicelessSince)))
    .returning({ id: places.id });
  const changed = [...lost, ...regained].map(({ id }) => id);
  if (changed.length > 0) await tellHomesOf(tx, changed);
};

const settlePairs = async (tx: Tx, all: Disputed[], pairs: Set<string>, at: Date) => {
  for (const { site, place, isVoiceless } of all) {
    const loses = pairs.has(`${place} ${site}`);
    if (loses === isVoiceless) continue;
    await tx
      .update(disputes)
      .set({ voicelessSince: loses ? at : null })
      .where(and(eq(disputes.siteId, site), eq(disputes.placeId, place)));
  }
};

/** Whether there is anything to settle where no place was asked. */
export const isAnyDisputed = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from ${disputes}
    union all select 1 from ${places} where ${places.voicelessSince} is not null limit 1`);
  return rows.length > 0;
};

/** Writes what places said, who loses or gets back its voice, and what operators are told of it. */
export const settleAnswers = (db: Database, answers: Answers[], at: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('voices'))`);
    for (const one of answers) await settleSite(tx, one, at.getTime());
    const all = await readDisputes(tx);
    const { places: everywhere, pairs } = voicelessOf(all);
    await settlePlaces(tx, everywhere, at);
    const keys = new Set(pairs.map(({ place, site }) => `${place} ${site}`));
    await settlePairs(tx, all, keys, at);
    await tellVoiceless(tx, all, { everywhere, pairs: keys });
    await tellTies(tx, all, tiesOf(all));
  });
