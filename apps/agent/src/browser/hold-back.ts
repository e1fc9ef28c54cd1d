import type { Request } from 'playwright-core';
import type { Visit } from './visit/visit.ts';

/** The encodings in which a form may send the value. */
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
      // A navigation by POST is a sent form, whatever its body contains.
      const isPosted = request.isNavigationRequest() && request.method() !== 'GET';
      if (!isPosted && !filled.some((part) => sent.includes(part))) return route.continue();
      held = true;
      return route.abort('blockedbyclient');
    });
  return () => held;
};
