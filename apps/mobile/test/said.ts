import type { Page } from 'playwright-core';

/** Numbers, dates and times are the day's; what they are called is compared. */
export const masked = (text: string): string =>
  text
    .replace(/[\u00a0\u202f\u2009\s]+/g, ' ')
    .replace(/\d[\d.,:%]*/g, '#')
    .replace(/#( #)+/g, '#')
    .trim();

/** Everything that stands on a page of the app, folded or not, by sight or for those who listen, from its head to its end. */
export const everythingSaid = async (page: Page): Promise<string> => {
  const said: string[] = [];
  for (const folded of await page.locator('[aria-expanded=false]').filter({ visible: true }).all())
    await folded.click({ timeout: 2000 }).catch(() => {});
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('div')) if (one.scrollTop > 0) one.scrollTop = 0;
  });
  for (let steps = 0; steps < 60; steps++) {
    const { text, end } = await page.evaluate(() => {
      const shown = (one: Element) => one.checkVisibility();
      const labels = [...document.querySelectorAll('[aria-label], input, textarea')]
        .filter(shown)
        .map((one) => one.getAttribute('aria-label') ?? '');
      const rolling = [...document.querySelectorAll<HTMLElement>('div')].filter(
        (one) =>
          shown(one) &&
          one.scrollHeight > one.clientHeight + 1 &&
          /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      const before = rolling.map(({ scrollTop }) => scrollTop);
      for (const one of rolling) one.scrollTop += one.clientHeight * 0.8;
      const end = rolling.every((one, at) => Math.abs(one.scrollTop - (before[at] ?? 0)) < 1);
      return { text: [document.body.innerText, ...labels].join('\n'), end };
    });
    said.push(text);
    if (end) break;
    await page.waitForTimeout(150);
  }
  return masked(said.join('\n'));
};

/** What a page of the portal calls things: headings, names of figures, of fields and of everything that can be pressed. */
export const namedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, dt, th, label, legend, button, a[href], summary, [role=switch], [role=radio])',
      ),
    ]
      .filter((one) => one.checkVisibility() && !one.closest('.prose, .unseen'))
      .map((one) => one.getAttribute('aria-label') ?? one.innerText)
      .map((text) => text.split('\n')[0] ?? ''),
  );
