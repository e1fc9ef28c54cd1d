import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type App, configFor } from './vite.config.ts';

const apps: App[] = ['portal', 'admin'];

/** Builds both applications, from whatever folder it is called. */
export const buildPages = async (folder?: string): Promise<void> => {
  const before = process.env.NODE_ENV;
  // Anything else would build slow pages with warnings in them.
  process.env.NODE_ENV = 'production';
  try {
    for (const app of apps) await buildApp(app, folder);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
};

const buildApp = async (app: App, folder?: string): Promise<void> => {
  try {
    await build({ ...configFor(app, folder), configFile: false, logLevel: 'warn' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The pages of ${app} could not be built: ${reason}`, { cause });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPages();
