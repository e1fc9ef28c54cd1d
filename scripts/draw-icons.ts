import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from './chromium.ts';

const folder = join(import.meta.dirname, '../apps/mobile/assets');

/** Every image of the phone app and its width; drawn from the vector file of the same name. */
export const pictures: Record<string, number> = {
  icon: 1024,
  'icon-dark': 1024,
  'icon-tinted': 1024,
  'icon-front': 1024,
  'icon-monochrome': 1024,
  notification: 96,
  splash: 1024,
  'splash-dark': 1024,
  favicon: 48,
};

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Digests of source and result: `drawn.json` holds them for the test. */
export const hashesOf = (name: string) => ({
  source: hash(readFileSync(join(folder, `${name}.svg`))),
  picture: hash(readFileSync(join(folder, `${name}.png`))),
});

const draw = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    for (const [name, size] of Object.entries(pictures)) {
      await page.setViewportSize({ width: size, height: size });
      const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${source}`,
      );
      const path = join(folder, `${name}.png`);
      await page.screenshot({ path, omitBackground: true });
    }
  } finally {
    await browser.close();
  }
  const drawn = Object.fromEntries(Object.keys(pictures).map((name) => [name, hashesOf(name)]));
  writeFileSync(join(folder, 'drawn.json'), `${JSON.stringify(drawn, null, 2)}\n`);
};

if (import.meta.main) await draw();
