import * as z from 'zod';
import { ways } from './fetch.ts';
import { isZero } from './page/hidden-facts.ts';
import type { Seen, Usual } from './usual.ts';

const signs = [
  'unreachable',
  'redirects',
  'status',
  'moved',
  'error',
  'blank',
  'cut',
  'short',
  'title',
  'landmark',
  'menu',
  'form',
  'button',
  'parts',
  'mixed',
  'noindex',
  'canonical',
  'zero',
  'prices',
  'hosts',
  'stuffed',
  'routes',
  'slow',
  'script',
  'hidden',
  'picture',
  'check',
  'admin',
  'inactive',
  'admins',
  'cron',
  'mail',
  'signin',
  'ownForm',
] as const;
export type Sign = (typeof signs)[number];

/** One thing that got worse, and at which address. */
export const Trouble = z.object({
  sign: z.enum(signs),
  path: z.string(),
  way: z.enum(ways).default('desk'),
  /** Before and after, where there is a figure or a name. */
  before: z.string().default(''),
  after: z.string().default(''),
});
export type Trouble = z.infer<typeof Trouble>;

/** How much of the stable text may disappear: an update changes some words. */
const mostLost = 0.4;
const leastMain = 20;
const leastText = 20;

const keptShare = ({ words }: Usual, seen: Seen): number => {
  const all = Object.entries(words);
  const sum = (of: typeof all) => of.reduce((total, [, length]) => total + length, 0);
  const kept = all.filter(([word]) => word in seen.words);
  return sum(all) === 0 ? 1 : sum(kept) / sum(all);
};

const inTitle = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const hasOtherTitle = (before: string | null, after: string): boolean =>
  before !== null &&
  before !== '' &&
  !inTitle(before).some((word) => inTitle(after).includes(word));

const landmarks = ['header', 'nav', 'main', 'footer', 'article', 'heading', 'styles', 'images'];

/** Slower than three times, and by more than a busy server's usual variation. */
const slowest = (usualMs: number, slowerMs: number): number =>
  Math.max(3 * usualMs, usualMs + slowerMs);

type Finding = Omit<Trouble, 'path' | 'way'>;
const finding = (sign: Sign, before: unknown = '', after: unknown = ''): Finding => ({
  sign,
  before: String(before),
  after: String(after),
});

/** What people no longer find on a page that was answered. */
const lossesOf = (usual: Usual, seen: Seen): Finding[] => {
  const had = (name: string) => usual.counts[name] ?? 0;
  const has = (name: string) => seen.counts[name] ?? 0;
  const found: Finding[] = [];
  if (hasOtherTitle(usual.title, seen.title)) found.push(finding('title', usual.title, seen.title));
  const lost = landmarks.filter((name) => had(name) > 0 && has(name) * 2 < had(name));
  if (lost.length > 0) found.push(finding('landmark', lost.join(', ')));
  if (had('menuLinks') >= 2 && has('menuLinks') * 2 < had('menuLinks'))
    found.push(finding('menu', had('menuLinks'), has('menuLinks')));
  const isFormWorse =
    has('forms') < had('forms') ||
    has('senders') < had('senders') ||
    has('fields') < had('fields') * 0.75 ||
    has('deadForms') > had('deadForms');
  // All fields are there: it is the button.
  const isButtonOff = has('senders') < had('senders') && has('fields') === had('fields');
  if (isButtonOff) found.push(finding('button', had('senders'), has('senders')));
  else if (isFormWorse) found.push(finding('form', had('fields'), has('fields')));
  return found;
};

const textLoss = (usual: Usual, seen: Seen): Finding[] => {
  if (usual.textLength >= leastText && seen.textLength === 0) return [finding('blank')];
  const isPartLost =
    (usual.isPage && keptShare(usual, seen) < 1 - mostLost) ||
    (usual.mainLength >= leastMain && seen.mainLength * 2 < usual.mainLength) ||
    (usual.textLength >= leastText && seen.textLength * 2 < usual.textLength);
  return isPartLost ? [finding('short', usual.textLength, seen.textLength)] : [];
};

/** A few words for search engines hide in every theme. */
const mostFarText = 100;

/** What visitors do not notice at once: prices, and what search engines are told. */
const worthOf = (usual: Usual, seen: Seen): Finding[] => {
  const found: Finding[] = [];
  const leads = seen.canonical ?? '';
  if (usual.canonical !== null && leads && leads !== usual.canonical && leads !== seen.place)
    found.push(finding('canonical', usual.canonical, leads));
  const kept = usual.prices.filter((one) => seen.prices.includes(one));
  const worth = usual.prices.filter((one) => !isZero(one));
  if (worth.length > 0 && kept.length === 0)
    found.push(
      finding(
        seen.prices.every(isZero) ? 'zero' : 'prices',
        worth.slice(0, 3).join(', '),
        seen.prices.slice(0, 3).join(', '),
      ),
    );
  const hosts = seen.hosts.filter((host) => !usual.hosts.includes(host));
  if (hosts.length > 0) found.push(finding('hosts', '', hosts.slice(0, 4).join(', ')));
  if (seen.farText > usual.farText + mostFarText)
    found.push(finding('stuffed', usual.farText, seen.farText));
  const lost = usual.routes.filter((route) => !seen.routes.includes(route));
  if (lost.length > 0) found.push(finding('routes', lost.slice(0, 3).join(', ')));
  return found;
};

/** Differences that may be meant: an operator is asked before anything is put back. */
const asked: readonly Sign[] = ['prices', 'routes', 'hosts'];
export const isQuestion = (troubles: readonly Trouble[]): boolean =>
  troubles.length > 0 && troubles.every(({ sign }) => asked.includes(sign));

/** Everything that got worse at an address; merely different is not worse. */
export const compare = (usual: Usual, seen: Seen, slowerMs: number): Trouble[] => {
  const { path, way } = usual;
  const at = (found: Finding[]): Trouble[] => found.map((one) => ({ path, way, ...one }));
  if (seen.trouble) return at([finding(seen.trouble)]);
  if (seen.status !== usual.status) return at([finding('status', usual.status, seen.status)]);
  if (seen.place !== usual.place) return at([finding('moved', usual.place, seen.place)]);
  const found = textLoss(usual, seen);
  const errors = seen.errors.filter((error) => !usual.errors.includes(error));
  if (errors.length > 0) found.push(finding('error', '', errors.join(', ')));
  if (usual.isWhole && !seen.isWhole) found.push(finding('cut'));
  found.push(...lossesOf(usual, seen));
  if (seen.failedParts > usual.failedParts)
    found.push(finding('parts', usual.failedParts, seen.failedParts));
  if (seen.mixed > usual.mixed) found.push(finding('mixed', usual.mixed, seen.mixed));
  if (seen.noindex && !usual.noindex) found.push(finding('noindex'));
  found.push(...worthOf(usual, seen));
  if (seen.ms > slowest(usual.ms, slowerMs)) found.push(finding('slow', usual.ms, seen.ms));
  return at(found);
};
