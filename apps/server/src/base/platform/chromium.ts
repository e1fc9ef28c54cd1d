import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPaths } from '@hlidka/protocol';

/** Flags for a browser that shows a local file and makes no requests. */
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
/** Chromium's sandbox does not start as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const timeoutMs = 40_000;

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** This machine's browser, or null; also null when the configured one is missing. */
export const findChromium = async (configured: string | null): Promise<string | null> => {
  for (const path of configured ? [configured] : chromiumPaths)
    if (await isThere(path)) return path;
  return null;
};

/** Runs it until it ends or times out, then kills it with everything it started. */
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
        // Everything has already ended.
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

/** Prints a self-contained page to PDF. */
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
