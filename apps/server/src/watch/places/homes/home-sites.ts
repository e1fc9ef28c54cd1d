import { eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { type Asked, hasSay, maySee } from '../passwords/has-say.ts';
import { readSecretSites } from '../passwords/secret-sites.ts';
import { places, sitePlaces, standIns } from '../table.ts';
import { hasVoice, readVoiceless, type VoicelessPlaces } from '../voices/voiceless.ts';
import type { StandIn } from './stand-in.ts';

export type HomeSite = {
  home: string;
  mayCheck: (place: Asked) => boolean;
  /** Its home is not given what the check needs. */
  isKeptFrom: (place: Asked) => boolean;
  /** Its answers count for this site. */
  hasVoice: (placeId: string) => boolean;
  /** Who stands in for the home now; null: nobody has to. */
  standIn: StandIn | null;
};

type Rules = Pick<typeof sitePlaces.$inferSelect, 'home' | 'asked' | 'mustSee'>;
type Known = {
  /** Of the sites that have any. */
  rules: Map<string, Rules>;
  standIns: Map<string, StandIn>;
  /** Sites whose check holds a password. */
  secret: Set<string>;
  voiceless: VoicelessPlaces;
};

const noRules: Rules = { home: null, asked: null, mustSee: [] };

/** Of these sites; null: of all. */
const readKnown = async (db: Database, siteIds: string[] | null): Promise<Known> => {
  const hasAny = or(isNotNull(sitePlaces.home), isNotNull(sitePlaces.asked));
  const rules = await db
    .select()
    .from(sitePlaces)
    .where(siteIds ? inArray(sitePlaces.siteId, siteIds) : hasAny);
  const standing = await db
    .select()
    .from(standIns)
    .where(siteIds ? inArray(standIns.siteId, siteIds) : undefined);
  return {
    rules: new Map(rules.map(({ siteId, ...one }) => [siteId, one])),
    standIns: new Map(standing.map(({ siteId, placeId, why }) => [siteId, { placeId, why }])),
    secret: await readSecretSites(db, siteIds),
    voiceless: await readVoiceless(db, siteIds),
  };
};

const readOwn = async (db: Database): Promise<string> => {
  const [own] = await db.select({ id: places.id }).from(places).where(eq(places.own, true));
  return own?.id ?? '';
};

/** Takes over what was read about these sites. */
const replace = <T>(all: Map<string, T>, siteIds: string[], read: Map<string, T>): void => {
  for (const siteId of siteIds) all.delete(siteId);
  for (const [siteId, one] of read) all.set(siteId, one);
};

/** Homes of sites, their stand-ins and places without a voice, in memory, kept current by signals. */
export const createHomeSites = ({
  db,
  log,
  signals,
}: {
  db: Database;
  log: Log;
  signals: Signals;
}) => {
  let own = '';
  let known: Known | null = null;
  const stale = new Set<string>();
  let everything = true;
  const { promise: isRead, resolve: setRead } = Promise.withResolvers<void>();

  const read = async (): Promise<void> => {
    const siteIds = everything ? null : [...stale];
    if (siteIds?.length === 0) return;
    everything = false;
    stale.clear();
    try {
      own ||= await readOwn(db);
      const found = await readKnown(db, siteIds);
      if (siteIds && known) {
        replace(known.rules, siteIds, found.rules);
        replace(known.standIns, siteIds, found.standIns);
        replace(known.voiceless.bySite, siteIds, found.voiceless.bySite);
        for (const siteId of siteIds) known.secret.delete(siteId);
        for (const siteId of found.secret) known.secret.add(siteId);
      } else known = found;
      setRead();
    } catch (error) {
      everything = true;
      throw error;
    }
  };
  const reading = startLoop({
    log,
    trouble: 'homes of sites are not read',
    pass: async () => {
      await read();
      return Number.POSITIVE_INFINITY;
    },
    everyMs: 1000,
  });
  const off = signals.on(({ topic, id }) => {
    if (topic === 'reset' || topic === 'place') everything = true;
    else if (topic === 'site' && id) stale.add(id);
    else return;
    reading.ring();
  });
  return {
    isRead,
    /** Undefined: the server checks it, and nobody stands in for it. */
    get(siteId: string): HomeSite | undefined {
      if (!known) return undefined;
      const { voiceless } = known;
      const rules = known.rules.get(siteId) ?? noRules;
      const home = rules.home ?? own;
      const standIn = known.standIns.get(siteId) ?? null;
      const isBelieved = (placeId: string) => hasVoice(voiceless, siteId, placeId);
      if (home === own && !standIn && isBelieved(own)) return undefined;
      const isSecret = known.secret.has(siteId);
      const mayCheck = (place: Asked) => hasSay(rules, place, isSecret);
      const isKeptFrom = (place: Asked) => !maySee(place, isSecret);
      return { home, mayCheck, isKeptFrom, hasVoice: isBelieved, standIn };
    },
    keep(siteId: string, standIn: StandIn | null) {
      if (standIn) known?.standIns.set(siteId, standIn);
      else known?.standIns.delete(siteId);
    },
    async stop() {
      off();
      await reading.stop();
      setRead();
    },
  };
};
