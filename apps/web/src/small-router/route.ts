import { type ComponentType, createElement } from 'react';
import type { Location } from './location.ts';
import type { Search } from './search.ts';

/** Any component, whatever its props. */
export type Part = ComponentType<Record<string, unknown>>;
export type Failed = ComponentType<{ error: unknown; reset: () => void }>;
type Opening = { location: Location; search: Search };

type Options = {
  getParentRoute?: () => Route;
  id?: string;
  path?: string;
  component?: Part & { preload?: () => Promise<unknown> };
  beforeLoad?: (opening: Opening) => unknown;
  validateSearch?: (given: Search) => Search;
};

export type Route = {
  options: Options;
  children: Route[];
  addChildren: (children: Route[]) => Route;
};

export const createRoute = (options: Options): Route => {
  const route: Route = {
    options,
    children: [],
    addChildren: (children) => {
      route.children = children;
      return route;
    },
  };
  return route;
};
export const createRootRoute = (options: Options): Route => createRoute(options);

export type Match = { route: Route; params: Record<string, string>; search: Search };

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  if (pattern === '$') return { _splat: path.slice(1) };
  const [wanted, given] = [pattern, path].map((each) => each.split('/').filter(Boolean));
  if (!wanted || !given || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const there = given[n] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = decoded(there);
    else if (part !== there) return null;
  }
  return params;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The routes from the root to the page of an address; siblings are tried in order. */
export const matchesOf = (root: Route, { pathname, search }: Location): Match[] => {
  const walk = (route: Route): [Route[], Record<string, string>] | null => {
    const own = route.options.path === undefined ? null : paramsOf(route.options.path, pathname);
    if (own) return [[route], own];
    for (const child of route.children) {
      const below = walk(child);
      if (below) return [[route, ...below[0]], below[1]];
    }
    return null;
  };
  const [routes, params] = walk(root) ?? [[root], {}];
  return routes.map((route) => ({
    route,
    params,
    search: { ...search, ...route.options.validateSearch?.(search) },
  }));
};

const lost =
  /^(Failed to fetch dynamically|error loading dynamically|Importing a module script failed)/;

/** A missing file means a newer build: reload the page, once. */
const reloadOnce = (error: unknown): Promise<never> => {
  const key = error instanceof Error && lost.test(error.message) && `reloaded:${error.message}`;
  if (!key || sessionStorage.getItem(key)) throw error;
  sessionStorage.setItem(key, '1');
  window.location.reload();
  return new Promise(() => {});
};

export const lazyRouteComponent = (load: () => Promise<Record<string, unknown>>, name: string) => {
  let found: Part | undefined;
  let coming: Promise<void> | undefined;
  const preload = () => {
    coming ??= load()
      .catch(reloadOnce)
      .then(
        (module) => {
          const part = module[name];
          if (isPart(part)) found = part;
        },
        (error) => {
          coming = undefined;
          throw error;
        },
      );
    return coming;
  };
  // The router waits for the file before it renders the page.
  const Lazy = (props: Record<string, unknown>) => found && createElement(found, props);
  return Object.assign(Lazy, { preload });
};

const isPart = (value: unknown): value is Part => typeof value === 'function';
