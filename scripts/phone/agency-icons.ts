import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { pictures } from '../draw-icons.ts';

/** Share of the picture that the mark takes; Android cuts its front layer to a circle of two thirds. */
const shares: Record<string, number> = {
  icon: 0.66,
  'icon-dark': 0.66,
  'icon-tinted': 0.66,
  'icon-front': 0.5,
  'icon-monochrome': 0.5,
  notification: 0.9,
  splash: 0.8,
  'splash-dark': 0.8,
  favicon: 1,
};

/** Systems colour these by the shape alone. */
const whiteOnly = new Set(['icon-monochrome', 'notification']);

const pageOf = (name: string, mark: string, ground: string): string => {
  const size = `${(shares[name] ?? 1) * 100}%`;
  const filters: Record<string, string> = { 'icon-tinted': 'grayscale(1)' };
  const filter = whiteOnly.has(name) ? 'brightness(0) invert(1)' : (filters[name] ?? 'none');
  const back = name === 'icon' ? ground : name === 'icon-tinted' ? '#000000' : 'transparent';
  return `<style>
    html { background: ${back} }
    body { margin: 0; height: 100vh; display: grid; place-items: center }
    img { width: ${size}; height: ${size}; object-fit: contain; filter: ${filter} }
  </style><img src="${mark}">`;
};

export const markOf = (icon: string): string => {
  const type = /\.svg$/i.test(icon) ? 'image/svg+xml' : 'image/png';
  return `data:${type};base64,${readFileSync(icon).toString('base64')}`;
};

/** Every picture of the app from the agency's one mark. */
export const drawAgencyIcons = async (
  icon: string,
  ground: string,
  into: string,
  executablePath = chromiumPath,
): Promise<void> => {
  const mark = markOf(icon);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    for (const [name, size] of Object.entries(pictures)) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(pageOf(name, mark, ground), { waitUntil: 'load' });
      await page.screenshot({ path: join(into, `${name}.png`), omitBackground: true });
    }
  } finally {
    await browser.close();
  }
};
