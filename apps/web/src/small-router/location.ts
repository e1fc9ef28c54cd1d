import { parseSearch, printSearch, type Search } from './search.ts';

export type Location = {
  href: string;
  pathname: string;
  search: Search;
  hash: string;
  /** Identifies the browser's history entry. */
  key: string;
  index: number;
};

export type Target = {
  to?: string | undefined;
  href?: string | undefined;
  params?: Record<string, string> | undefined;
  search?: Search | ((old: Search) => Search) | undefined;
  hash?: string | undefined;
  replace?: boolean | undefined;
  resetScroll?: boolean | undefined;
};

export const locationOf = (href: string, key: string, index: number): Location => {
  const { pathname, search, hash } = new URL(href, 'http://here.invalid');
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return {
    href: `${pathname}${search}${hash}`,
    pathname: path || '/',
    search: parseSearch(search),
    hash: hash.slice(1),
    key,
    index,
  };
};

const filled = (path: string, params: Record<string, string> = {}) =>
  path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));

/** The address of a target; `old` is the current page's parsed search. */
export const hrefOf = (target: Target, here: Location, old: Search): string => {
  if (target.href !== undefined) return target.href;
  const to = target.to ?? '.';
  const [path = '', own = ''] = to === '.' ? [here.pathname] : filled(to, target.params).split('?');
  const { search } = target;
  const asked = typeof search === 'function' ? search(old) : (search ?? parseSearch(own));
  return `${path}${printSearch(asked)}${target.hash ? `#${target.hash}` : ''}`;
};

/** The path, query and fragment of the window's address. */
export const here = (): string =>
  `${window.location.pathname}${window.location.search}${window.location.hash}`;
