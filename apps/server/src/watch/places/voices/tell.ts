import type { Tx } from '../../../base/platform/database/transaction.ts';
import { begin, end, lastingKeys } from '../../../tell/notices/index.ts';
import { type AboutVoiceless, tieNotice, voicelessNotice } from './letters.ts';
import { type Dispute, isProven } from './rules.ts';

export type Disputed = Dispute & {
  site: string;
  siteName: string;
  place: string;
  placeName: string;
  own: boolean;
  isHome: boolean;
  isVoiceless: boolean;
};

const namesShown = 10;
/** All ties are one condition. */
const tieKey = 'all';

const aboutOf = (all: Disputed[], only: boolean): AboutVoiceless | null => {
  const [first] = all;
  if (!first) return null;
  const isSame = all.every(({ sees }) => sees === first.sees);
  return {
    place: first.own ? null : first.placeName,
    siteId: only ? first.site : null,
    siteName: only ? first.siteName : null,
    sees: isSame ? first.sees : null,
    names: all.slice(0, namesShown).map(({ siteName }) => siteName),
    count: all.length,
  };
};

/** `pairs`: place and site in one text. A place that counts nowhere is told once, not by its sites. */
export const tellVoiceless = async (
  tx: Tx,
  all: Disputed[],
  { everywhere, pairs }: { everywhere: ReadonlySet<string>; pairs: ReadonlySet<string> },
): Promise<void> => {
  const against = all.filter((one) => one.stand === 'against' && isProven(one));
  const wanted = new Map<string, Disputed[]>();
  for (const one of against) {
    const pair = `${one.place} ${one.site}`;
    const key = everywhere.has(one.place) ? one.place : pairs.has(pair) ? pair : null;
    if (key !== null) wanted.set(key, [...(wanted.get(key) ?? []), one]);
  }
  const conditions = [...wanted].flatMap(([key, some]) => {
    const only = key !== some[0]?.place;
    const data = aboutOf(some, only);
    const since = new Date(Math.min(...some.map((one) => one.since)));
    return data ? [{ key, since, data, ...(only && { siteId: some[0]?.site }) }] : [];
  });
  await begin(tx, voicelessNotice, ...conditions);
  const over = (await lastingKeys(tx, voicelessNotice.name)).filter((key) => !wanted.has(key));
  const isCovered = (key: string) => everywhere.has(key.split(' ')[0] ?? '');
  await end(tx, voicelessNotice, over.filter(isCovered));
  const to = new Date().toISOString();
  await end(
    tx,
    voicelessNotice,
    over.filter((key) => !isCovered(key)),
    { to },
  );
};

export const tellTies = async (
  tx: Tx,
  all: Disputed[],
  { sites, tell }: { sites: string[]; tell: boolean },
): Promise<void> => {
  const tied = all.filter((one) => one.stand === 'tie' && isProven(one));
  if (!tell) {
    await end(tx, tieNotice, [tieKey], { to: new Date().toISOString() });
    return;
  }
  const names = new Map(tied.map(({ site, siteName }) => [site, siteName]));
  const places = new Map(tied.map(({ place, placeName, own }) => [place, own ? null : placeName]));
  await begin(tx, tieNotice, {
    key: tieKey,
    since: new Date(Math.min(...tied.map((one) => one.since))),
    data: {
      places: [...places.values()],
      names: [...names.values()].slice(0, namesShown),
      count: sites.length,
    },
  });
};

/** The place is gone for good: of its end nothing is told. */
export const forgetVoice = async (tx: Tx, placeId: string): Promise<void> => {
  const keys = await lastingKeys(tx, voicelessNotice.name);
  const own = keys.filter((key) => key.split(' ')[0] === placeId);
  await end(tx, voicelessNotice, own);
};
