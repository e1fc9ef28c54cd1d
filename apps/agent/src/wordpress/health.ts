import * as z from 'zod';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { askAdministration, askInsides, Before, measureBefore } from './before.ts';
import { type Sign, Trouble } from './looks/compare.ts';
import { type Fetching, guardOf, type Way } from './looks/fetch.ts';
import { compareInsides, type Insides } from './looks/insides.ts';
import { type Looked, lookedAt } from './looks/looked.ts';
import { lookAgain, type SeenAgain, seeAgain } from './looks/round.ts';
import { type OwnForms, openOwnForms } from './own-forms.ts';
import type { Site } from './site.ts';

/** A single failure may be a cache filling up; slowness gets more attempts. */
const looksAfter = 3;
const looksWhenSlow = 5;
const mostAgain = 4;

const Verdict = z.object({ troubles: z.array(Trouble) });

export type Health = {
  /** Empty when the site is as good as before; otherwise what got worse. */
  troubles(key: string): Promise<Trouble[]>;
  /** An operator said that these are meant: they are no trouble any more. */
  accept(troubles: readonly Trouble[]): void;
  /** Sent only where that is asked for: each time is a message to somebody. */
  forms: OwnForms;
  looked: Looked;
};

/** What is compared with before: everything, or what troubles were found about. */
type Part = Pick<Before, 'usual' | 'sights'> & { asks: (...signs: Sign[]) => boolean };

/** A few affected addresses are enough to see whether it lasts. */
const affectedPart = (before: Before, found: Trouble[]): Part => {
  const isIn = ({ path, way }: { path: string; way: Way }) =>
    found.some((one) => one.path === path && one.way === way);
  return {
    usual: before.usual.filter(isIn).slice(0, mostAgain),
    sights: before.sights
      .filter(({ path, phone }) => isIn({ path, way: phone ? 'phone' : 'desk' }))
      .slice(0, mostAgain),
    asks: (...signs) => found.some(({ sign }) => signs.includes(sign)),
  };
};

const chances = (found: Trouble[]): number =>
  found.every(({ sign }) => sign === 'slow') ? looksWhenSlow : looksAfter;

const nameOf = ({ sign, way, path, after }: Trouble): string => [sign, way, path, after].join(' ');

const worse = (sign: Sign, path: string, before = '', after = ''): Trouble => ({
  sign,
  path,
  way: 'desk',
  before,
  after,
});

const checkTroubles = async ({ server }: JobWork): Promise<Trouble[]> => {
  const { ok, failure, statusCode } = await server.check();
  return ok ? [] : [worse('check', '/', '', `${failure} ${statusCode ?? ''}`.trim())];
};

const adminTroubles = (active: string[], now: string[] | null): Trouble[] => {
  if (!now) return [worse('admin', '/wp-admin/')];
  const gone = active.filter((name) => !now.includes(name));
  return gone.length > 0 ? [worse('inactive', '/wp-admin/', gone.join(', '))] : [];
};

/** The page that changed most represents the step. */
const keepMostChanged = async ({ server }: JobWork, key: string, seen: SeenAgain[]) => {
  const [most] = seen.toSorted((one, other) => other.share - one.share);
  if (!most?.picture) return;
  const { path, picture, share } = most;
  await server.keepPicture({ key: `${key}:${path}`, path, changedShare: share, picture });
};

/** Measures the site before anything is touched, and later compares with that. */
export const measureHealth = async (
  work: JobWork,
  site: Site,
  testOrder: string | null,
): Promise<Health> => {
  const { words, browser } = work;
  const { url } = site;
  if (!url) throw new JobFailedError(words.noSite);
  const fetching: Fetching = { siteUrl: url, guard: await guardOf(url), signal: work.signal };
  const before = await site.remember('before', Before, () => measureBefore(work, site, fetching));
  const { active, insides } = before;
  const forms = await openOwnForms(work, site, testOrder);

  const insideTroubles = async (key: string, known: Insides): Promise<Trouble[]> => {
    const now = await askInsides(work, site, key);
    return now ? compareInsides(known, now) : [];
  };
  const lookAt = async (key: string, { usual, sights, asks }: Part): Promise<Trouble[]> => {
    const seen = browser ? await seeAgain(sights, browser, fetching) : [];
    await keepMostChanged(work, key, seen);
    return [
      ...(asks('check') ? await checkTroubles(work) : []),
      ...(asks('admin', 'inactive') && active
        ? adminTroubles(active, await askAdministration(work, site, key))
        : []),
      ...(asks('admins', 'cron', 'mail', 'signin') && insides
        ? await insideTroubles(key, insides)
        : []),
      ...(await lookAgain(usual, fetching, work.settings.slowerMs)),
      ...seen.flatMap(({ troubles }) => troubles),
    ].filter((one) => !accepted.includes(nameOf(one)));
  };
  const accepted: string[] = [];
  const everything: Part = { ...before, asks: () => true };
  const judge = async (key: string): Promise<Trouble[]> => {
    await site.settle();
    let found = await lookAt(`${key}:0`, everything);
    for (let count = 1; found.length > 0 && count < chances(found); count++) {
      const again = await lookAt(`${key}:${count}`, affectedPart(before, found));
      found = again.length > 0 ? again : await lookAt(`${key}:${count}:all`, everything);
    }
    return found;
  };

  return {
    troubles: async (key) =>
      (await site.remember(key, Verdict, async () => ({ troubles: await judge(key) }))).troubles,
    accept: (troubles) => void accepted.push(...troubles.map(nameOf)),
    forms,
    looked: lookedAt(before),
  };
};
