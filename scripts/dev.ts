import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writePages } from '../apps/web/dev.ts';
import { createBack } from './dev/back.ts';
import { openFront } from './dev/front.ts';
import { watchSources } from './dev/watch.ts';

/** Runs everything from source at one address: pages update in place, the server restarts. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4600' },
    data: { type: 'string', default: './dev-data' },
    'no-demo': { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
const baseUrl = `http://localhost:${port}`;
const cache = join(import.meta.dirname, '../node_modules/.cache/dev');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'run-'));
const pages = join(folder, 'pages');
writePages(pages);

const back = createBack({
  folder,
  port: port + 1,
  baseUrl,
  words: [
    ...['start', '--data', resolve(values.data), '--port', String(port + 1), '--pages', pages],
    ...(values['no-demo'] ? [] : ['--demo']),
  ],
});

let stopping = false;
const restart = async (files: string[]): Promise<boolean> => {
  const from = performance.now();
  const why = files.length > 1 ? `${files[0]} and ${files.length - 1} more` : files[0];
  const seconds = () => ((performance.now() - from) / 1000).toFixed(1);
  try {
    const isThere = await back.restart();
    if (isThere === null) return false;
    if (!isThere)
      console.error('The server ended at its start; it is tried again with the next change.');
    else if (why) console.log(`Restarted in ${seconds()} s: ${why}`);
    return isThere;
  } catch (error) {
    if (stopping) return false;
    console.error(
      `Not restarted, the sources do not hold together:\n${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
};

const closing: (() => unknown)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
  () => back.close(),
];
const stop = async () => {
  if (stopping) return;
  stopping = true;
  for (const close of closing.reverse()) await close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  closing.push(await openFront(port, { port: port + 1, ready: () => back.ready() }));
  closing.push(watchSources(restart));
  if ((await restart([])) && !stopping)
    console.log(`Open ${baseUrl}: pages and server follow their sources. Ctrl+C ends all.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await stop();
}
