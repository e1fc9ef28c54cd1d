import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type AgencyFile,
  AgencyFileError,
  readAgencyFile,
} from '../apps/mobile/config/agency-file.ts';
import { drawAgencyIcons } from './agency-icons.ts';

/**
 * Usage: npm run phone -- --agency agency.json. Makes the native projects of the agency's own app
 * in apps/mobile/ios and apps/mobile/android.
 */
const app = join(import.meta.dirname, '../apps/mobile');

const read = (path: string): AgencyFile => {
  if (!existsSync(path)) throw new AgencyFileError([`There is no file ${path}.`]);
  return readAgencyFile(path, readFileSync(path, 'utf8'), existsSync);
};

const make = async (path: string): Promise<void> => {
  const { env, icon } = read(path);
  const assets = join(app, '.agency');
  mkdirSync(assets, { recursive: true });
  await drawAgencyIcons(icon, env.APP_ICON_GROUND ?? '#17130e', assets);
  const settings = { ...env, APP_ASSETS: './.agency' };
  execFileSync(join(app, 'node_modules/.bin/expo'), ['prebuild', '--clean', '--no-install'], {
    cwd: app,
    env: { ...process.env, CI: '1', EXPO_NO_TELEMETRY: '1', ...settings },
    stdio: 'inherit',
  });
  console.log('The projects are in apps/mobile/ios and apps/mobile/android. Settings for EAS:');
  for (const [name, value] of Object.entries(settings)) console.log(`  ${name}=${value}`);
};

const [flag, given] = process.argv.slice(2);
if (flag !== '--agency' || !given) {
  console.error('Usage: npm run phone -- --agency agency.json (see docs/phone.md)');
  process.exitCode = 2;
} else
  await make(resolve(given)).catch((error: unknown) => {
    if (!(error instanceof AgencyFileError)) throw error;
    for (const problem of error.problems) console.error(problem);
    process.exitCode = 1;
  });
