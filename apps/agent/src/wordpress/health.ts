import { wordpressCommands as commands } from '@hlidka/protocol';
import * as z from 'zod';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { type Sign, Trouble } from './looks/compare.ts';
import { UsualSight } from './looks/eyes.ts';
import { type Fetching, guardOf } from './looks/fetch.ts';
import { findPlaces } from './looks/find-pages.ts';
import { learnPlaces, learnSights, lookAgain, type SeenAgain, seeAgain } from './looks/round.ts';
import { Usual } from './looks/usual.ts';
import { readActive } from './read.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** A single failure may be a cache filling up; slowness gets more attempts. */
const looksAfter = 3;
const looksWhenSlow = 5;
const mostAgain = 4;

const Before = z.object({
  usual: z.array(Usual),
  sights: z.array(UsualSight),
  /** Active plugins according to the administration; null: it cannot be asked. */
  active: z.array(z.string()).nullable(),
});
const Verdict = z.object({ troubles: z.array(Trouble) });

export type Health = {
  /** Empty when the site is as good as before; otherwise what got worse. */
  troubles(key: string): Promise<Trouble[]>;
  /** How many pages are compared, and whether in a browser too. */
  pages: number;
  seen: number;
  /** Whether the administration was checked as a signed-in user. */
  administration: boolean;
};

/** Measures the site before anything is touched, and later compares with that. */
export const measureHealth = async (work: JobWork, site: Site): Promise<Health> => {
  const { words, server, browser } = work;
  const wp = wordpressWords(work.job);
  const { url } = site;
  if (!url) throw new JobFailedError(words.noSite);
  const fetching: Fetching = { siteUrl: url, guard: await guardOf(url), signal: work.signal };

  const checkTroubles = async (): Promise<Trouble[]> => {
    const { ok, failure, statusCode } = await server.check();
    return ok
      ? []
      : [{ sign: 'check', path: '/', before: '', after: `${failure} ${statusCode ?? ''}`.trim() }];
  };
  const askAdministration = async (key: string): Promise<string[] | null> => {
    const { passed, outcome } = await site.run(
      `${key}:admin`,
      commands.activePlugins(site.at),
      wp.why.administration,
    );
    return passed ? readActive(outcome?.output ?? '') : null;
  };
  const adminTroubles = async (key: string): Promise<Trouble[]> => {
    if (!before.active) return [];
    const now = await askAdministration(key);
    if (!now) return [{ sign: 'admin', path: '/wp-admin/', before: '', after: '' }];
    const gone = before.active.filter((name) => !now.includes(name));
    return gone.length > 0
      ? [{ sign: 'inactive', path: '/wp-admin/', before: gone.join(', '), after: '' }]
      : [];
  };

  const before = await site.remember('before', Before, async () => {
    for (let count = 0; count < 3; count++) {
      const { ok, failure, statusCode } = await server.check();
      if (!ok) throw new JobFailedError(wp.illBefore(wp.failing(failure, statusCode)));
    }
    const { usual, left } = await learnPlaces(await findPlaces(fetching), fetching);
    if (!usual.some(({ isPage }) => isPage))
      throw new JobFailedError(wp.illBefore(wp.unsteady(left.join(', '))));
    const learnt = browser ? await learnSights(usual, browser, fetching) : null;
    for (const { path, picture } of learnt?.pictures ?? [])
      await server.keepPicture({ key: `before:${path}`, path, changedShare: null, picture });
    return { usual, sights: learnt?.sights ?? [], active: await askAdministration('before') };
  });

  /** The page that changed most represents the step. */
  const keepMostChanged = async (key: string, seen: SeenAgain[]): Promise<void> => {
    const [most] = seen.toSorted((one, other) => other.share - one.share);
    if (!most?.picture) return;
    const { path, picture, share } = most;
    await server.keepPicture({ key: `${key}:${path}`, path, changedShare: share, picture });
  };

  type Again = { usual: Usual[]; sights: UsualSight[]; asks: (...signs: Sign[]) => boolean };
  const lookAt = async (key: string, { usual, sights, asks }: Again): Promise<Trouble[]> => {
    const seen = browser ? await seeAgain(sights, browser, fetching) : [];
    await keepMostChanged(key, seen);
    return [
      ...(asks('check') ? await checkTroubles() : []),
      ...(asks('admin', 'inactive') ? await adminTroubles(key) : []),
      ...(await lookAgain(usual, fetching, work.settings.slowerMs)),
      ...seen.flatMap(({ troubles }) => troubles),
    ];
  };
  const everything: Again = { ...before, asks: () => true };
  /** A few affected addresses are enough to see whether it lasts. */
  const someOf = (found: Trouble[]): Again => {
    const isIn = ({ path }: { path: string }) => found.some((one) => one.path === path);
    return {
      usual: before.usual.filter(isIn).slice(0, mostAgain),
      sights: before.sights.filter(isIn).slice(0, mostAgain),
      asks: (...signs) => found.some(({ sign }) => signs.includes(sign)),
    };
  };
  const chances = (found: Trouble[]): number =>
    found.every(({ sign }) => sign === 'slow') ? looksWhenSlow : looksAfter;

  const judge = async (key: string): Promise<Trouble[]> => {
    await site.settle();
    let found = await lookAt(`${key}:0`, everything);
    for (let count = 1; found.length > 0 && count < chances(found); count++) {
      const again = await lookAt(`${key}:${count}`, someOf(found));
      found = again.length > 0 ? again : await lookAt(`${key}:${count}:all`, everything);
    }
    return found;
  };

  return {
    troubles: async (key) =>
      (await site.remember(key, Verdict, async () => ({ troubles: await judge(key) }))).troubles,
    pages: before.usual.filter(({ isPage }) => isPage).length,
    seen: before.sights.length,
    administration: before.active !== null,
  };
};
