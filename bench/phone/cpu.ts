import type { BrowserContext, Page } from 'playwright-core';

/** A new page that knows how much processor time its main thread has taken, in milliseconds. */
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

/** Down the list a screen at a time, to its end: how many screens. */
export const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const tall = [...document.querySelectorAll('*')].filter(
      (one) =>
        one.scrollHeight > 3 * innerHeight && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    const list = tall[0] ?? document.documentElement;
    let screens = 0;
    for (let before = -1; list.scrollTop !== before && screens < 500; screens++) {
      before = list.scrollTop;
      list.scrollBy({ top: innerHeight, behavior: 'instant' });
      await frame();
      await frame();
    }
    return screens;
  });
