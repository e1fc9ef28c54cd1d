import type { HomeAnswer } from '@hlidka/protocol';
import type { Database } from '../../../base/platform/database/database.ts';
import type { Log } from '../../../base/platform/log/log.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import type { ElsewhereChecked, HomeChecks, HttpMonitor } from '../../checks/index.ts';
import { readConnected } from '../connected.ts';
import { createHomeAsker } from './ask-home.ts';
import { createHomeSites, type HomeSite } from './home-sites.ts';
import { type StandIn, writeStandIn } from './stand-in.ts';
import { chooseHolder, createTrust } from './trust.ts';

type Parts = { db: Database; log: Log; signals: Signals };
type Connected = Awaited<ReturnType<typeof readConnected>>;

/** Extra time for an answer beyond what a check may take. */
const graceMs = 5000;
/** Kept free at the end of the interval for the check that the server then makes itself. */
const reserveMs = 2000;
/** The question and the answer are rows, which take a moment to write. */
const writeMs = 1000;
const connectedForMs = 1000;

const waitMsOf = ({ timeoutSeconds, intervalSeconds }: HttpMonitor['settings']): number =>
  Math.max(1000, Math.min(timeoutSeconds * 1000 + graceMs, intervalSeconds * 1000 - reserveMs));

/** Null after this time: a database that hangs must not keep the site unchecked. */
const inTime = async <T>(work: Promise<T | null>, ms: number): Promise<T | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** The place's clock may be wrong: limits its time to between the question and now. */
export const checkedAt = (
  { at, offsetMs }: Pick<HomeAnswer, 'at' | 'offsetMs'>,
  askedAt: number,
  now: number,
): number => Math.min(Math.max(at + offsetMs, askedAt), now);

const checkedOf = (
  url: string,
  { at, offsetMs, measured, ...seen }: HomeAnswer,
  askedAt: number,
): Omit<ElsewhereChecked, 'place'> => ({
  at: checkedAt({ at, offsetMs }, askedAt, Date.now()),
  probed: {
    ...seen,
    ownFault: false,
    redirects: 0,
    finalUrl: url,
    certificateStartsAt: dateOf(seen.certificateStartsAt),
    certificateEndsAt: dateOf(seen.certificateEndsAt),
    page: null,
    headRefused: false,
  },
});

/** The connected places, read again after a second or when one of them changed. */
const createConnectedCache = ({ db, signals }: Parts) => {
  let held: { at: number; list: Promise<Connected> } | null = null;
  const off = signals.on(({ topic }) => {
    if (topic === 'place' || topic === 'reset') held = null;
  });
  return {
    read(): Promise<Connected> {
      if (!held || performance.now() - held.at > connectedForMs)
        held = { at: performance.now(), list: readConnected(db) };
      return held.list;
    },
    stop: off,
  };
};

/**
 * Has sites checked by their home places. The process that holds a site's share decides for each
 * check who makes it, so a check has one result, whoever answers late.
 */
export const createHomes = (parts: Parts): HomeChecks => {
  const { db, log } = parts;
  const sites = createHomeSites(parts);
  const connected = createConnectedCache(parts);
  const asker = createHomeAsker(parts);
  const trust = createTrust();
  const underWay = new Set<Promise<unknown>>();
  const keep = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const ask = async (monitor: HttpMonitor, placeId: string, stopped: AbortSignal) => {
    const { siteId, settings } = monitor;
    const waitMs = waitMsOf(settings);
    const answer = await asker.ask({ siteId, placeId }, waitMs, stopped);
    // Where signals were lost, nobody knows whether the place was asked at all.
    if (stopped.aborted || answer === 'unheard') return null;
    if (answer === 'silent') {
      if (waitMs <= settings.timeoutSeconds * 1000) trust.late(placeId, siteId);
      else trust.missed(placeId, 'silent');
      return null;
    }
    if (answer.measured) trust.answered(placeId, siteId);
    else if (answer.failure === 'blocked') trust.refused(placeId, siteId);
    else trust.missed(placeId, 'blind');
    return answer.measured ? answer : null;
  };
  const keepStandIn = async (siteId: string, site: HomeSite, standIn: StandIn | null) => {
    const { placeId, why } = site.standIn ?? {};
    if (placeId === standIn?.placeId && why === standIn?.why) return;
    await writeStandIn(db, siteId, standIn);
    sites.keep(siteId, standIn);
    log.warn({ site: siteId, home: site.home, ...standIn }, 'who checks a site has changed');
  };

  const check = async (monitor: HttpMonitor, site: HomeSite, stopped: AbortSignal) => {
    const list = await connected.read();
    const { siteId, number, url } = monitor;
    const { home } = site;
    const troubleOf = (placeId: string) =>
      trust.trouble(placeId, siteId) ?? (site.hasVoice(placeId) ? null : 'voiceless');
    const homePlace = list.find(({ id }) => id === home);
    const isKept = homePlace !== undefined && site.isKeptFrom(homePlace);
    const isAble = (id: string) => troubleOf(id) === null && !(isKept && id === home);
    const holder = chooseHolder({ number, ...site }, list, isAble);
    const checkedBy = (holder ?? list.find(({ own }) => own))?.id;
    const isHome = checkedBy === home;
    const others = list.filter((place) => !place.own && site.mayCheck(place));
    // Asked only to learn whether the place answers: the result is dropped, the next check is its own again.
    for (const { id } of isHome ? [] : others)
      if (trust.trouble(id, siteId) && trust.takeTry(id, siteId))
        keep(ask(monitor, id, stopped).catch(() => {}));
    const why = isKept ? 'secret' : ((homePlace && troubleOf(home)) ?? 'silent');
    if (checkedBy) await keepStandIn(siteId, site, isHome ? null : { placeId: checkedBy, why });
    if (!holder) return null;
    const askedAt = Date.now();
    const answer = await ask(monitor, holder.id, stopped);
    return answer && { ...checkedOf(url, answer, askedAt), place: holder };
  };

  return {
    async check(monitor, stopped) {
      await sites.isRead;
      const site = sites.get(monitor.siteId);
      if (!site || stopped.aborted) return null;
      const checking = check(monitor, site, stopped).catch((error: Error) => {
        log.warn({ reason: error.message }, 'a home place is not asked');
        return null;
      });
      keep(checking);
      return inTime(checking, waitMsOf(monitor.settings) + writeMs);
    },
    async stop() {
      asker.stop();
      connected.stop();
      await Promise.all([sites.stop(), ...underWay]);
    },
  };
};
