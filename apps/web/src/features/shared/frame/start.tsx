import 'virtual:tokens.css';
import '../../../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage, type TextLoaders } from '../../../language.ts';
import { nextTask } from '../../../next-task.ts';
import { queryClient } from '../../../query-client.ts';
import { watchReturns } from '../../../returning.ts';

/**
 * Renders the first page and its texts in steps that let input through; until then the HTML's
 * splash is shown.
 */
export const start = async (createRouter: () => AnyRouter, texts: TextLoaders): Promise<void> => {
  await nextTask();
  const router = createRouter();
  await startLanguage(texts, () => router.load());
  // Not before: a router whose history has a listener leaves redirects of its first load to it.
  watchReturns(router.history);
  await nextTask();
  const root = document.getElementById('app');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};
