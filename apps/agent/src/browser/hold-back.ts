import type { Request } from 'playwright-core';
import type { Visit } from './visit/visit.ts';

/** However a form writes them: as they are, or as an address or a posted form has them. */
const spellings = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams({ v: value }).toString().slice(2),
  JSON.stringify(value).slice(1, -1),
];

const partsOf = (request: Request): string =>
  `${request.url()}\n${request.postDataBuffer()?.toString('utf8') ?? ''}`;

/** Nothing that holds what was filled in leaves the browser from now on. Answers whether something tried to. */
export const holdBack = async ({ page, task }: Visit): Promise<() => boolean> => {
  const { email, message } = task.identity;
  const mark = /\[([^[\]]+)\]$/.exec(message)?.[1];
  const filled = [email, message, ...(mark ? [mark] : [])].flatMap(spellings);
  let held = false;
  await page()
    .context()
    .route('**/*', async (route) => {
      const request = route.request();
      const sent = partsOf(request);
      // A page that is posted is a form that is sent, whatever stands in it.
      const isPosted = request.isNavigationRequest() && request.method() !== 'GET';
      if (!isPosted && !filled.some((part) => sent.includes(part))) return route.continue();
      held = true;
      return route.abort('blockedbyclient');
    });
  return () => held;
};
