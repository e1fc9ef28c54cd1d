import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags } from '../chromium.ts';
import { markOf } from './agency-icons.ts';

type Look = { name: string; ground: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Black or white, whichever is read better on the ground. */
const inkOn = (ground: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(ground.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
};

const page = (mark: string, { name, ground }: Look, wide: boolean) => `<style>
  html { background: ${ground} }
  body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center;
    gap: 56px; padding: 0 ${wide ? 72 : 0}px; box-sizing: border-box; color: ${inkOn(ground)};
    font: 700 ${name.length > 14 ? 60 : 84}px/1.15 system-ui, sans-serif }
  img { height: ${wide ? 52 : 66}%; max-width: ${wide ? 38 : 66}%; object-fit: contain }
</style><img src="${mark}">${wide ? `<span>${escaped(name)}</span>` : ''}`;

/** What Google Play asks for beside pictures of the screens. */
export const storePictures = {
  'play-icon': { width: 512, height: 512 },
  'play-feature': { width: 1024, height: 500 },
};

export const drawStorePictures = async (
  icon: string,
  look: Look,
  into: string,
  executablePath: string,
): Promise<void> => {
  mkdirSync(into, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const tab = await browser.newPage();
    for (const [name, size] of Object.entries(storePictures)) {
      await tab.setViewportSize(size);
      await tab.setContent(page(markOf(icon), look, name === 'play-feature'), {
        waitUntil: 'load',
      });
      await tab.screenshot({ path: join(into, `${name}.png`) });
    }
  } finally {
    await browser.close();
  }
};
