import { parse } from 'tldts';
import { knownOf } from './dictionary.ts';
import { foldWord } from './folded.ts';

/** Networks where the path of an address is somebody's name. */
const networks = new Set(
  'facebook.com instagram.com linkedin.com x.com twitter.com youtube.com tiktok.com pinterest.com threads.net'.split(
    ' ',
  ),
);
const tails = ['', 'cz', 'sk', 'eu', 'com', 'official', 'oficialni', 'shop', 'eshop'];
const shortest = 3;
const shortestLabel = 5;

const joined = (text: string) => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Names as they are written on networks: together, or with dots, dashes and underscores. #most is no name. */
export const handlesOf = (brands: string[], domains: string[]): ((handle: string) => boolean) => {
  const labels = domains.map((domain) => joined(parse(domain).domainWithoutSuffix ?? ''));
  const known = [
    ...brands.map(joined).filter(({ length }) => length >= shortest),
    ...labels.filter(({ length }) => length >= shortestLabel),
  ];
  const handles = new Set(known.flatMap((name) => tails.map((tail) => name + tail)));
  return (handle) =>
    handles.has(joined(handle)) && !(/^#\p{Ll}/u.test(handle) && knownOf(handle.slice(1)).common);
};

/** The part of an address on a network that may be a name. */
export const namesInAddress = (host: string, address: string): string[] => {
  if (!networks.has(host.replace(/^(?:www|m|cs-cz)\./, ''))) return [];
  const path = address.replace(/^[a-z]+:\/\//i, '').split(/[?#]/)[0] ?? '';
  return path.split('/').slice(1).filter(Boolean);
};
