import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPlaces } from '@hlidka/protocol';

/** A browser that shows a file and calls nobody. */
const flags = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pdf-header-footer',
];
/** Its sandbox does not start for the superuser. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const timeoutMs = 40_000;

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The browser of this machine, or null; a configured one that is not there is none either. */
export const findChromium = async (configured: string | null): Promise<string | null> => {
  for (const path of configured ? [configured] : chromiumPlaces)
    if (await isThere(path)) return path;
  return null;
};

/** Runs it to its end, or to ours; it and whatever it started. */
const run = (path: string, args: string[], folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(path, args, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
      stdio: 'ignore',
      detached: true,
    });
    const end = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All of it is gone already.
      }
    };
    const timer = setTimeout(end, timeoutMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      end();
      if (code === 0) resolve();
      else reject(new Error(`the browser ended with ${code}`));
    });
  });

/** A page that needs nothing from outside, as PDF. */
export const printPdf = async (chromium: string, html: string): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'hlidka-pdf-'));
  try {
    const page = join(folder, 'page.html');
    const pdf = join(folder, 'page.pdf');
    await writeFile(page, html, { mode: 0o600 });
    const own = [`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${pdf}`];
    await run(chromium, [...flags, ...asRoot, ...own, pathToFileURL(page).href], folder);
    return await readFile(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
