import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { type App, configFor, configForDrawing } from './vite.config.ts';

const apps: App[] = ['portal', 'admin'];

/** Builds both applications, from whatever folder it is called. */
export const buildPages = async (folder?: string): Promise<void> => {
  const before = process.env.NODE_ENV;
  // Anything else would build slow pages with warnings in them.
  process.env.NODE_ENV = 'production';
  try {
    for (const app of apps) await buildOne(app, configFor(app, folder));
    await buildOne('the server', configForDrawing(folder));
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const buildOne = async (whose: App | 'the server', config: InlineConfig): Promise<void> => {
  try {
    await build({ ...config, configFile: false, logLevel: 'warn' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages of ${whose} could not be built: ${reason}`, { cause });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPages();
