import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';

const beginMs = 100;
const lookMs = 50;
/**
 * How long to wait for requests after a click; pages that request constantly are not waited for
 * longer.
 */
const questionsMs = 3_000;

/** A top-level page, not one in a frame. A window just opening has no frame yet. */
const isPage = (request: Request): boolean => {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
};

/** Tracks what is loading, and the status of the last page. */
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
    // The rest of a slow page may load while its form is used.
    open.delete(request);
  });

  /**
   * Waits for what started after this moment: for a new page as long as allowed, for a script's
   * requests a while.
   */
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
