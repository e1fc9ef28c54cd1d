import type { Language } from '@hlidka/protocol';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStringAsync } from 'preact-render-to-string';
import { network } from './api.ts';
import { type Known, knownOf } from './drawn.ts';
import { App } from './features/shared/frame/start.tsx';
import { startLanguage } from './language.ts';
import { queryClient } from './query-client.ts';
import { createPortalRouter } from './routes/portal/router.tsx';
import { portalTexts } from './routes/portal/texts.ts';

type Order = {
  /** Path and search of the page. */
  address: string;
  language: Language;
  /** Bodies of the API's answers to this very person, by path. */
  answers: ReadonlyMap<string, string>;
};

/** A page as its first screen, or what must be asked of the API before it can be drawn: nothing when it cannot. */
export type Drawing =
  | { done: true; html: string; known: Known[]; pages: string[] }
  | { done: false; missing: string[] };

/**
 * The server's side of the portal: draws a page out of answers. What the pages keep in their modules is one
 * person's at a time: drawings wait for each other, and each begins and ends with nothing known.
 */
let last: Promise<unknown> = Promise.resolve();
export const draw = (order: Order): Promise<Drawing> => {
  const drawing = last.then(() => drawOne(order));
  last = drawing.catch(() => {});
  return drawing;
};

queryClient.setDefaultOptions({ queries: { retry: false } });

/** A page may name a question that it does not ask yet. */
const isAsked = ({ options }: Query): boolean =>
  !('enabled' in options && options.enabled === false);

const drawOne = async ({ address, language, answers }: Order): Promise<Drawing> => {
  const missing = new Set<string>();
  network.fetch = async (path) => {
    const body = answers.get(String(path));
    if (body !== undefined) return new Response(body);
    missing.add(String(path));
    throw new Error(`${path} is not among the answers.`);
  };
  queryClient.clear();
  try {
    await startLanguage(portalTexts, language);
    const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    if (missing.size > 0) return { done: false, missing: [...missing] };
    const { matches, location } = router.state;
    const ready = matches.length > 1 && matches.every(({ status }) => status === 'success');
    if (location.href !== address || !ready) return { done: false, missing: [] };
    for (;;) {
      const html = await renderToStringAsync(<App router={router} />);
      const asked = queryClient.getQueryCache().getAll().filter(isAsked);
      const unknown = asked.filter(({ state }) => state.data === undefined);
      if (unknown.length === 0)
        return {
          done: true,
          html,
          known: asked.map(knownOf),
          pages: matches.flatMap(({ staticData }) => staticData.page ?? []),
        };
      await Promise.allSettled(unknown.map((query) => query.fetch()));
      if (missing.size > 0) return { done: false, missing: [...missing] };
      const refused = unknown.find(({ state }) => state.data === undefined);
      if (refused) throw refused.state.error;
    }
  } finally {
    queryClient.clear();
  }
};
