import { nextTask } from '../next-task.ts';
import { createStore } from '../store.ts';
import { here, hrefOf, type Location, locationOf, type Target } from './location.ts';
import { Redirect } from './redirect.ts';
import { type Failed, type Match, matchesOf, type Part, type Route } from './route.ts';
import { createScroll } from './scroll.ts';
import type { Search } from './search.ts';

type Options = {
  routeTree: Route;
  defaultPendingMs: number;
  defaultPendingComponent: Part;
  defaultErrorComponent: Failed;
  defaultNotFoundComponent: Part;
};

export type State = {
  location: Location;
  matches: Match[];
  /** The error that kept the page from opening. */
  failed: { error: unknown; at: number } | null;
  /** The page takes so long that something is shown. */
  pending: boolean;
  visit: number;
};

export type Rendered = {
  fromLocation: Location | undefined;
  toLocation: Location;
  pathChanged: boolean;
};
export type Guard = {
  blocks: (current: Location, next: Location) => boolean;
  /** Asks whether to leave. */
  ask: () => Promise<boolean>;
};
export type Router = ReturnType<typeof createRouter>;

const stateOf = (value: unknown): { key: string; index: number } => {
  const { key, index } = Object(value);
  return typeof key === 'string' && typeof index === 'number' ? { key, index } : fresh(0);
};
const fresh = (index: number) => ({ key: Math.random().toString(36).slice(2), index });

export const createRouter = (options: Options) => {
  const scroll = createScroll();
  const guards = new Set<Guard>();
  const listeners = new Set<(rendered: Rendered) => void>();
  let entry = stateOf(window.history.state);
  window.history.replaceState({ ...entry }, '');
  const store = createStore<State>({
    location: locationOf(here(), entry.key, entry.index),
    matches: [],
    failed: null,
    pending: false,
    visit: 0,
  });
  let visits = 0;
  let drawn: Location | undefined;
  let reset = true;

  const searchNow = (): Search => store.get().matches.at(-1)?.search ?? {};

  const open = async (location: Location): Promise<void> => {
    visits += 1;
    const visit = visits;
    const matches = matchesOf(options.routeTree, location);
    let at = 0;
    const slow = setTimeout(() => {
      if (visit === visits) store.set({ ...store.get(), pending: true });
    }, options.defaultPendingMs);
    try {
      const parts = matches.map(({ route }) => route.options.component?.preload?.());
      // Avoids unhandled rejections; errors are handled below in order.
      for (const part of parts) part?.catch(() => {});
      for (const { route, search } of matches) {
        await route.options.beforeLoad?.({ location, search });
        at += 1;
      }
      await Promise.all(parts);
      // Texts loaded with the page are ready a moment later: wait, so that its heading appears with
      // it.
      await nextTask();
      if (visit !== visits) return;
      show({ location, matches, failed: null, pending: false, visit });
    } catch (error) {
      if (visit !== visits) return;
      if (error instanceof Redirect) return navigate(error.target);
      show({
        location,
        matches,
        failed: { error, at: Math.min(at, matches.length - 1) },
        pending: false,
        visit,
      });
    } finally {
      clearTimeout(slow);
    }
  };

  const show = (next: State) => {
    scroll.leave();
    store.set(next);
  };

  const guardOf = (next: Location) =>
    [...guards].find(({ blocks }) => blocks(store.get().location, next));

  const navigate = async (target: Target): Promise<void> => {
    const href = hrefOf(target, store.get().location, searchNow());
    const replace = target.replace || href === here();
    const index = replace ? entry.index : entry.index + 1;
    // A page that replaces this one starts at the top, unless the scroll position is to stay.
    const next = replace && target.resetScroll === false ? { ...entry } : fresh(index);
    const location = locationOf(href, next.key, next.index);
    const guard = guardOf(location);
    if (guard && !(await guard.ask())) return;
    entry = next;
    window.history[replace ? 'replaceState' : 'pushState']({ ...next }, '', href);
    reset = target.resetScroll !== false;
    await open(location);
  };

  let arrived: (() => void) | null = null;
  const hop = (steps: number) =>
    new Promise<void>((resolve) => {
      arrived = resolve;
      window.history.go(steps);
    });
  window.addEventListener('popstate', async ({ state }) => {
    if (arrived) {
      arrived();
      arrived = null;
      return;
    }
    // A fragment typed or followed by the browser itself has no state.
    const next = state === null ? fresh(entry.index + 1) : stateOf(state);
    if (state === null) window.history.replaceState({ ...next }, '');
    const location = locationOf(here(), next.key, next.index);
    const steps = next.index - entry.index;
    const guard = guardOf(location);
    if (guard && steps !== 0) {
      // The browser has already left: go back first, and on only when confirmed.
      await hop(-steps);
      if (!(await guard.ask())) return;
      await hop(steps);
    }
    entry = next;
    reset = true;
    await open(location);
  });

  return {
    options,
    store,
    get state() {
      return store.get();
    },
    navigate,
    load: () => open(store.get().location),
    invalidate: () => open(store.get().location),
    buildHref: (target: Target) => hrefOf(target, store.get().location, searchNow()),
    preload: (href: string) => {
      for (const { route } of matchesOf(options.routeTree, locationOf(href, '', 0)))
        void route.options.component?.preload?.()?.catch(() => {});
    },
    guard: (guard: Guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    subscribe: (_what: 'onRendered', heard: (rendered: Rendered) => void) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    /** A page has been rendered. */
    rendered: () => {
      const { location, matches } = store.get();
      if (matches.length === 0) return;
      const said = {
        fromLocation: drawn,
        toLocation: location,
        pathChanged: drawn?.pathname !== location.pathname,
      };
      drawn = location;
      scroll.arrive(location, reset);
      for (const heard of listeners) heard(said);
    },
  };
};
