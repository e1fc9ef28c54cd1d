import 'virtual:tokens.css';
import '../../../ui/base.css';
import type { Language } from '@hlidka/protocol';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeDrawn } from '../../../drawn.ts';
import { startLanguage, type TextLoaders } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';

export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
);

/** Words and the first page together; until then what the server drew stands, or the page's own splash. */
export const start = async (router: AnyRouter, texts: TextLoaders): Promise<void> => {
  const drawn = takeDrawn();
  await Promise.all([startLanguage(texts, drawn ? drawnLanguage() : undefined), router.load()]);
  const place = document.getElementById('app');
  if (!place) return;
  if (drawn) hydrateRoot(place, <App router={router} />);
  else createRoot(place).render(<App router={router} />);
};

const drawnLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'cs');
