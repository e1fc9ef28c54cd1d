import type { BrowserContext, Page } from 'playwright-core';

/** A new page that measures the processor time of its main thread, in milliseconds. */
export const meteredPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return { page, cpuMs };
};

/**
 * Scrolls to the end of the list screen by screen, waiting for rows to render; returns the number
 * of screens.
 */
export const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowY);
    const findList = () =>
      [...document.querySelectorAll('*')]
        .filter((one) => one.scrollHeight > one.clientHeight && scrolls(one))
        .sort((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? document.documentElement;
    const moves = async () => {
      const before = findList().scrollTop;
      for (let frames = 0; frames < 30; frames++) {
        // Not `scrollTo`, which the app's lists override.
        findList().scrollTop = before + innerHeight;
        await frame();
        await frame();
        if (findList().scrollTop > before) return true;
      }
      return false;
    };
    let screens = 0;
    while (screens < 500 && (await moves())) screens++;
    return screens;
  });
