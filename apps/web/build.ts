import { build } from 'vite';
import { type App, configFor } from './vite.config.ts';

/** A script: builds both applications, into a folder or where they are served from. */
const [folder] = process.argv.slice(2);
const apps: App[] = ['portal', 'admin'];

// Anything else would build slow pages with warnings in them.
process.env.NODE_ENV = 'production';
for (const app of apps)
  try {
    await build({ ...configFor(app, folder), configFile: false, logLevel: 'warn' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    console.error(`The pages of ${app} could not be built: ${reason}`);
    process.exit(1);
  }
