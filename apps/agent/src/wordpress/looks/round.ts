import type { BrowserKeeper } from '../../browser/keep-browser.ts';
import { compare, type Trouble } from './compare.ts';
import { comparePictures, compareSights, type Sight, seePage, type UsualSight } from './eyes.ts';
import { factsOf } from './facts.ts';
import { answersWell, type Fetching, fetchAnswer, isOwn, type Way } from './fetch.ts';
import type { Address } from './find-pages.ts';
import { type Seen, type Usual, usualOf } from './usual.ts';

const partsAtOnce = 4;
/** How many pages get screenshots. */
const mostSights = 4;
const mostPhoneSights = 2;

/** Bypasses page caches, which may answer for a broken site. */
const fresh = (path: string, { siteUrl }: Fetching): string => {
  const url = new URL(path, siteUrl);
  url.searchParams.set('hlidka', crypto.randomUUID().slice(0, 8));
  return url.href;
};

/** Checks addresses one after another; a part shared by several pages is requested once. */
const startRound = (fetching: Fetching) => {
  const parts = new Map<string, Promise<boolean>>();
  const isThere = (part: string): Promise<boolean> => {
    const known = parts.get(part) ?? answersWell(part, fetching);
    parts.set(part, known);
    return known;
  };
  const failing = async (all: string[]): Promise<number> => {
    let failed = 0;
    for (let at = 0; at < all.length; at += partsAtOnce) {
      const there = await Promise.all(all.slice(at, at + partsAtOnce).map(isThere));
      failed += there.filter((is) => !is).length;
    }
    return failed;
  };
  return async ({ path, way = 'desk' }: { path: string; way?: Way }): Promise<Seen> => {
    const answer = await fetchAnswer(fresh(path, fetching), fetching, way);
    const facts = factsOf(answer, (url) => isOwn(url, fetching.siteUrl));
    return { ...facts, failedParts: await failing(facts.parts) };
  };
};

const keyOf = ({ path, way = 'desk' }: { path: string; way?: Way }): string => `${way} ${path}`;

/** Checks each address three times before anything is touched. */
export const learnUsual = async (
  addresses: Address[],
  fetching: Fetching,
): Promise<{ usual: Usual[]; left: string[] }> => {
  const rounds: Map<string, Seen>[] = [];
  for (let count = 0; count < 3; count++) {
    const look = startRound(fetching);
    const seen = new Map<string, Seen>();
    for (const one of addresses) seen.set(keyOf(one), await look(one));
    rounds.push(seen);
  }
  const all = addresses.map((address) => {
    const looks = rounds.map((round) => round.get(keyOf(address)) as Seen);
    return { address, usual: usualOf(address, looks as [Seen, ...Seen[]]) };
  });
  return {
    usual: all.flatMap(({ usual }) => usual ?? []),
    left: all.flatMap(({ address, usual }) => (address.isPage && !usual ? [address.path] : [])),
  };
};

export const lookAgain = async (
  usual: Usual[],
  fetching: Fetching,
  slowerMs: number,
): Promise<Trouble[]> => {
  const look = startRound(fetching);
  const found: Trouble[] = [];
  for (const one of usual) found.push(...compare(one, await look(one), slowerMs));
  return found;
};

type Pictured = { path: string; picture: string };

/**
 * Three looks in a browser; a page that it could not show every time is left to the other checks.
 */
export const learnSights = async (
  usual: Usual[],
  keeper: BrowserKeeper,
  fetching: Fetching,
): Promise<{ sights: UsualSight[]; pictures: Pictured[] }> => {
  const sights: UsualSight[] = [];
  const pictures: Pictured[] = [];
  const pages = usual.filter(({ isPage, way }) => isPage && way === 'desk').map(({ path }) => path);
  const both = [
    ...pages.slice(0, mostSights).map((path) => ({ path, phone: false })),
    ...pages.slice(0, mostPhoneSights).map((path) => ({ path, phone: true })),
  ];
  for (const { path, phone } of both) {
    const seen: Sight[] = [];
    for (let count = 0; count < 3; count++) {
      const sight = await seePage(keeper, fresh(path, fetching), fetching, phone);
      if (sight && sight !== 'no browser') seen.push(sight);
    }
    const [first, second, third] = seen;
    if (!first || !second || !third) continue;
    const restless = [
      await comparePictures(keeper, first.small, second.small),
      await comparePictures(keeper, second.small, third.small),
    ];
    sights.push({
      path,
      phone,
      textLength: Math.min(...seen.map(({ textLength }) => textLength)),
      scriptErrors: [...new Set(seen.flatMap(({ scriptErrors }) => scriptErrors))],
      failedParts: Math.max(...seen.map(({ failedParts }) => failedParts)),
      small: third.small,
      ink: Math.min(...seen.map(({ ink }) => ink)),
      restless: Math.max(...restless),
    });
    if (!phone) pictures.push({ path, picture: third.picture });
  }
  return { sights, pictures };
};

export type SeenAgain = Pictured & { share: number; troubles: Trouble[] };

export const seeAgain = async (
  sights: UsualSight[],
  keeper: BrowserKeeper,
  fetching: Fetching,
): Promise<SeenAgain[]> => {
  const seen: SeenAgain[] = [];
  for (const usual of sights) {
    const sight = await seePage(keeper, fresh(usual.path, fetching), fetching, usual.phone);
    if (sight === 'no browser') continue;
    if (!sight) {
      const way = usual.phone ? 'phone' : 'desk';
      const troubles: Trouble[] = [
        { sign: 'hidden', path: usual.path, way, before: '', after: '' },
      ];
      seen.push({ path: usual.path, picture: '', share: 1, troubles });
      continue;
    }
    const share = await comparePictures(keeper, usual.small, sight.small);
    const troubles = compareSights(usual, sight, share);
    seen.push({ path: usual.path, picture: sight.picture, share, troubles });
  }
  return seen;
};
