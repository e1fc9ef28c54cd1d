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

/** Down the list a screen at a time, to its end: how many screens. A list that draws as it goes is waited for. */
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
        // Not by `scrollTo`, which the app's lists have of their own.
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
