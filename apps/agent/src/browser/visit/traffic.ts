import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';

const beginMs = 100;
const lookMs = 50;
/** How long after a click its own questions are waited for; pages that ask all the time go on. */
const questionsMs = 3_000;

/** A page of its own, not one in a frame. One of a window that is just opening has no frame yet. */
const isPage = (request: Request): boolean => {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
};

/** What is being loaded, and how the last page was answered. */
export const watchTraffic = (context: BrowserContext) => {
  const open = new Map<Request, number>();
  let last: { url: string; status: number | null } | null = null;
  context.on('request', (request) => {
    if (isPage(request)) last = { url: request.url(), status: null };
    if (isPage(request) || ['xhr', 'fetch'].includes(request.resourceType()))
      open.set(request, performance.now());
  });
  const over = (request: Request) => open.delete(request);
  context.on('requestfinished', over);
  context.on('requestfailed', over);
  context.on('response', (response) => {
    const request = response.request();
    if (!isPage(request)) return;
    last = { url: response.url(), status: response.status() };
    // The rest of a slow page may come while its form is used.
    open.delete(request);
  });

  /** Waits for what began after this moment: a new page as long as may be, a script's questions for a while. */
  const settle = async (since: number, limitMs: number): Promise<void> => {
    const began = performance.now();
    await sleep(beginMs);
    for (;;) {
      const waiting = [...open].filter(([, at]) => at >= since).map(([request]) => request);
      const age = performance.now() - began;
      const hasNewPage = waiting.some(isPage);
      if (waiting.length === 0 || age > limitMs || (!hasNewPage && age > questionsMs)) return;
      await sleep(lookMs);
    }
  };
  return { settle, lastPage: () => last };
};
