import type { PlaceEvidence, Sees } from '@hlidka/protocol';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readConnected } from '../connected.ts';
import { hasSay } from '../passwords/has-say.ts';
import { isSecretSite } from '../passwords/secret-sites.ts';
import { opinions, places, sitePlaces } from '../table.ts';
import { voicelessAt } from '../voices/voiceless.ts';

/** What a place says; `sees` is null until it answers. */
export type Vote = { name: string; sees: Sees | null; evidence?: PlaceEvidence[] };
export type AskedOpinions = {
  questions: { id: string; placeId: string; name: string; own: boolean }[];
  rules: {
    quorum: number | null;
    mustSee: string[];
    homeMustSee: boolean;
    /** Places whose answers do not count for this site. */
    voiceless: string[];
    countLocal: boolean;
    globalping: boolean;
  };
};

/**
 * Writes a question for each place that is connected and has a say, but not for the one that saw the
 * failure (`from`; null: the server itself) and for those that agreed.
 */
export const askPlaces = async (
  db: Executor,
  { siteId, from, agreed }: { siteId: string; from: string | null; agreed: string[] },
): Promise<AskedOpinions> => {
  const [site] = await db.select().from(sitePlaces).where(eq(sitePlaces.siteId, siteId));
  const found = await readConnected(db);
  const seer = from ?? found.find(({ own }) => own)?.id ?? '';
  const mustSee = site?.mustSee ?? [];
  const isSecret = await isSecretSite(db, siteId);
  const questions = found
    .filter(
      (place) => place.id !== seer && hasSay(site, place, isSecret) && !agreed.includes(place.id),
    )
    .map(({ id, name, own }) => ({ id: newId(), placeId: id, name, own }));
  if (questions.length > 0)
    await db.insert(opinions).values(questions.map(({ id, placeId }) => ({ id, siteId, placeId })));
  return {
    questions,
    rules: {
      quorum: site?.quorum ?? null,
      mustSee,
      homeMustSee: mustSee.includes(seer),
      voiceless: await voicelessAt(db, siteId),
      countLocal: site?.countLocal ?? false,
      globalping: site?.globalping ?? true,
    },
  };
};

/** Those of these questions that were answered. */
export const readAnswers = async (
  db: Executor,
  ids: string[],
): Promise<{ id: string; placeId: string; vote: Vote }[]> => {
  const known = ids.filter(Boolean);
  if (known.length === 0) return [];
  const rows = await db
    .select({ opinion: opinions, name: places.name })
    .from(opinions)
    .innerJoin(places, eq(places.id, opinions.placeId))
    .where(and(inArray(opinions.id, known), isNotNull(opinions.answeredAt)));
  return rows.map(({ opinion, name }) => {
    const { placeId, sees, at, askedAt, evidence } = opinion;
    const said = sees ?? 'unknown';
    return {
      id: opinion.id,
      placeId,
      vote: {
        name,
        sees: said,
        evidence: [
          {
            placeId,
            name,
            sees: said,
            at: (at ?? askedAt).toISOString(),
            failure: evidence.failure ?? null,
            statusCode: evidence.statusCode ?? null,
            reason: evidence.reason ?? null,
            ms: evidence.ms ?? null,
          },
        ],
      },
    };
  });
};
