import { rmSync } from 'node:fs';
import { openHouse } from '../kit/house.ts';
import type { Row } from '../kit/measure.ts';
import { meteredPage, scrollThrough } from './cpu.ts';
import { exportApp, packedBytes, platforms } from './export.ts';
import { openStage, phoneUrl, portalUrl } from './stage.ts';

type Stage = Awaited<ReturnType<typeof openStage>>;

const siteCount = 300;
const rounds = 3;
const startBar = 4;
/** A quick flick takes 150 ms per screen; two thirds are left for the system and slower phones. */
const scrollBarMs = 50;
const barBytes: Record<string, number> = { web: 650_000, ios: 700_000, android: 750_000 };

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

const sizeRows = (folder: string): Row[] => {
  const web = packedBytes(folder, 'web');
  return platforms.map((platform) => {
    const bytes = packedBytes(folder, platform);
    const bar = barBytes[platform] ?? 0;
    return {
      what: `phone app for ${platform}, gzip JavaScript`,
      ours: kilobytes(bytes),
      baseline: `${kilobytes(web)} (in a browser)`,
      ratio: bytes / web,
      bar: kilobytes(bar),
      met: bytes <= bar,
    };
  });
};

/** From an empty page to the first card of the list. */
const startMs = async (context: Awaited<ReturnType<Stage['person']>>, url: string) => {
  const { page, cpuMs } = await meteredPage(context);
  await page.goto(url);
  await page.getByText('web-0.example').first().waitFor();
  const taken = await cpuMs();
  return { page, cpuMs, taken };
};

const repeated = async (context: Awaited<ReturnType<Stage['person']>>, url: string) => {
  const taken: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const start = await startMs(context, url);
    taken.push(start.taken);
    await start.page.close();
  }
  return middle(taken);
};

const startRow = async (stage: Stage): Promise<Row> => {
  const context = await stage.person();
  const { page } = await startMs(context, phoneUrl);
  await page.waitForFunction(() => localStorage.getItem('last state')?.includes('web-299.example'));
  await page.close();
  stage.setAway(true);
  const ours = await repeated(context, phoneUrl);
  stage.setAway(false);
  const portal = await repeated(await stage.person(), portalUrl);
  return {
    what: `phone app, start to the list of ${siteCount} sites from cache, server away`,
    ours: `${ours.toFixed(0)} ms CPU`,
    baseline: `${portal.toFixed(0)} ms CPU (the portal's list, server at hand)`,
    ratio: ours / portal,
    bar: `${startBar} x`,
    met: ours <= startBar * portal,
  };
};

const plainList = `<!doctype html><main>${Array.from(
  { length: siteCount },
  (_, n) => `<section style="height:120px"><h2>Web ${n}</h2><p>web-${n}.example</p></section>`,
).join('')}</main>`;

const scrollRow = async (stage: Stage): Promise<Row> => {
  const context = await stage.person();
  const { page, cpuMs } = await startMs(context, phoneUrl);
  const perScreen = async (from: typeof page, meter: typeof cpuMs) => {
    const before = await meter();
    const screens = await scrollThrough(from);
    return { screens, ms: ((await meter()) - before) / screens };
  };
  const ours = await perScreen(page, cpuMs);
  const plain = await meteredPage(context);
  await plain.page.setContent(plainList);
  const baseline = await perScreen(plain.page, plain.cpuMs);
  return {
    what: `phone app, scrolling a screen in the list of ${siteCount} sites`,
    ours: `${ours.ms.toFixed(1)} ms CPU (${ours.screens} screens)`,
    baseline: `${baseline.ms.toFixed(1)} ms CPU (a plain list)`,
    ratio: ours.ms / baseline.ms,
    bar: `${scrollBarMs} ms`,
    met: ours.ms <= scrollBarMs && ours.screens > 10,
  };
};

/** The browser build stands in for phones: the same script on another renderer. */
export const phoneRows = async (): Promise<Row[]> => {
  const folder = exportApp();
  const house = await openHouse(siteCount);
  const stage = await openStage(house, folder);
  try {
    return [await startRow(stage), await scrollRow(stage), ...sizeRows(folder)];
  } finally {
    await stage.close();
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
