import { setTimeout as sleep } from 'node:timers/promises';
import { type SiteView, secondMs } from '@hlidka/protocol';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { createSettingsReader } from '../../checks/index.ts';
import { readConnected } from '../connected.ts';
import { hasSay } from '../passwords/has-say.ts';
import { readSecretSites } from '../passwords/secret-sites.ts';
import type { PlaceCheck } from '../program/check-site.ts';
import { opinions, placeSums, sitePlaces } from '../table.ts';
import type { Said } from './rules.ts';
import type { Suspect } from './suspects.ts';
import { hasVoice, readVoiceless } from './voiceless.ts';

/** Nobody is waited for longer; who is late said nothing. */
const longestMs = 20 * secondMs;
const graceMs = 5 * secondMs;
const lookEveryMs = 250;

/** Unreadable settings are reported by the checker, which reads the same rows. */
const readSettings = createSettingsReader(() => {});

export type Answers = Suspect & { said: Said[] };

const writeQuestions = async (db: Database, suspects: Suspect[]) => {
  const ids = suspects.map(({ id }) => id);
  const rules = await db.select().from(sitePlaces).where(inArray(sitePlaces.siteId, ids));
  const rulesOf = new Map(rules.map((one) => [one.siteId, one]));
  const secret = await readSecretSites(db, ids);
  const connected = await readConnected(db);
  const own = connected.find((one) => one.own)?.id;
  const rows = suspects.flatMap(({ id: siteId }) =>
    connected
      .filter((place) => !place.own && hasSay(rulesOf.get(siteId), place, secret.has(siteId)))
      .map((place) => ({ id: newId(), siteId, placeId: place.id })),
  );
  if (rows.length > 0) await db.insert(opinions).values(rows);
  return { own, questions: rows };
};

type View = { siteId: string; placeId: string; sees: SiteView | null };

const readViews = async (db: Database, ids: string[]): Promise<View[]> => {
  const rows = await db
    .select({ siteId: opinions.siteId, placeId: opinions.placeId, sees: opinions.sees })
    .from(opinions)
    .where(and(inArray(opinions.id, ids), isNotNull(opinions.answeredAt)));
  return rows.map(({ sees, ...one }) => ({ ...one, sees: sees === 'unknown' ? null : sees }));
};

/** All answers, or those that came in time. */
const awaitViews = async (
  db: Database,
  ids: string[],
  waitMs: number,
  stopping: AbortSignal,
): Promise<View[]> => {
  const until = performance.now() + waitMs;
  for (;;) {
    const views = ids.length > 0 ? await readViews(db, ids) : [];
    const isOver = views.length === ids.length || performance.now() > until;
    if (isOver || stopping.aborted) return views;
    await sleep(lookEveryMs, undefined, { signal: stopping }).catch(() => {});
  }
};

/** Which places ever saw these sites well, of what is kept. */
const readKnowing = async (db: Database, suspects: Suspect[]): Promise<Set<string>> => {
  const numbers = suspects.map(({ number }) => number);
  const rows = await db
    .selectDistinct({ site: placeSums.site, placeId: placeSums.placeId })
    .from(placeSums)
    .where(and(inArray(placeSums.site, numbers), sql`${placeSums.ok} > 0`));
  return new Set(rows.map(({ site, placeId }) => `${site} ${placeId}`));
};

/** Asks every place with a say about these sites now; the server looks by itself. */
export const askAll = async (
  { db, look, stopping }: { db: Database; look: PlaceCheck; stopping: AbortSignal },
  suspects: Suspect[],
): Promise<Answers[]> => {
  const { own, questions } = await writeQuestions(db, suspects);
  const read = suspects.map((site) => ({ site, settings: readSettings(site.id, site.settings) }));
  const slowest = Math.max(...read.map(({ settings }) => settings.timeoutSeconds));
  const waitMs = Math.min(slowest * secondMs + graceMs, longestMs);
  const late = AbortSignal.any([stopping, AbortSignal.timeout(waitMs)]);
  const looks = read.map(async ({ site, settings }): Promise<View | null> => {
    if (!own) return null;
    const { measured, ok } = (await look({ url: site.url, settings })).seen;
    const sees = ok ? 'well' : 'fails';
    return measured && !late.aborted ? { siteId: site.id, placeId: own, sees } : null;
  });
  const ids = questions.map(({ id }) => id);
  const views = [
    ...(await Promise.all(looks)).filter((one) => one !== null),
    ...(await awaitViews(db, ids, waitMs, stopping)),
  ];
  const siteIds = suspects.map(({ id }) => id);
  const voiceless = await readVoiceless(db, siteIds);
  const knowing = await readKnowing(db, suspects);
  const saidOf = (site: Suspect): Said[] =>
    views.flatMap(({ siteId, placeId, sees }) => {
      if (siteId !== site.id || sees === null) return [];
      const knows = sees === 'well' || placeId === own || knowing.has(`${site.number} ${placeId}`);
      return [{ place: placeId, sees, voiced: hasVoice(voiceless, siteId, placeId), knows }];
    });
  return stopping.aborted ? [] : suspects.map((site) => ({ ...site, said: saidOf(site) }));
};
