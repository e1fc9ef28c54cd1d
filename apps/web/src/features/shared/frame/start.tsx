import 'virtual:tokens.css';
import '../../../ui/base.css';
import type { Language } from '@hlidka/protocol';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeDrawn } from '../../../drawn.ts';
import { speak, startLanguage, type TextLoaders } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { local } from '../../../storage.ts';

export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

/** Words and the first page together; until then what the server drew stands, or the page's own splash. */
export const start = async (router: AnyRouter, texts: TextLoaders): Promise<void> => {
  const place = document.getElementById('app');
  if (!place) return;
  if (!takeDrawn()) {
    await Promise.all([startLanguage(texts), router.load()]);
    createRoot(place).render(<App router={router} />);
    return;
  }
  const chosen = local.get('language');
  // It can be read already: each step is a task of its own, and the thumb is answered in between.
  await nextTask();
  await Promise.all([startLanguage(texts, drawnLanguage()), router.load()]);
  await nextTask();
  hydrateRoot(place, <App router={router} />);
  // The server knew no better than the browser's list: whoever chose here before is spoken to as they chose.
  const nobody = !queryClient.getQueryData(['me']);
  if (nobody && (chosen === 'cs' || chosen === 'en')) void speak(chosen);
  // What happened since, while the scripts were on their way, no event told of.
  if (performance.now() > goodForMs) void queryClient.invalidateQueries();
};

const goodForMs = 10_000;

const nextTask = () => new Promise((go) => setTimeout(go));

const drawnLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'cs');
