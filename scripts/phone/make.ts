import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../apps/agent/src/browser/find-chromium.ts';
import {
  type AgencyFile,
  AgencyFileError,
  readAgencyFile,
} from '../../apps/mobile/config/agency-file.ts';
import { drawAgencyIcons } from './agency-icons.ts';
import { app, bringPackages, prebuild } from './app-packages.ts';
import { settingsFor, tellEas } from './eas.ts';
import { drawStorePictures } from './store-pictures.ts';

/** Makes the native projects of the agency's own app in apps/mobile/ios and apps/mobile/android. */
const read = (path: string): AgencyFile => {
  if (!existsSync(path)) throw new AgencyFileError([`There is no file ${path}.`]);
  return readAgencyFile(path, readFileSync(path, 'utf8'), existsSync);
};

const findBrowser = (): string => {
  const found = findChromium(process.env.CHROMIUM_PATH ?? null) ?? findChromium(null);
  if (found) return found;
  throw new AgencyFileError([
    'The icons are drawn by Chromium: install it (apt install chromium, or Google Chrome), or set CHROMIUM_PATH.',
  ]);
};

const ground = '#17130e';

/** Everything that may be missing is asked for before anything is made. */
const make = async (path: string, stores: string | undefined): Promise<void> => {
  const { env, icon } = read(path);
  const browser = findBrowser();
  bringPackages();
  const own = join(app, '.agency');
  mkdirSync(own, { recursive: true });
  await drawAgencyIcons(icon, env.APP_ICON_GROUND ?? ground, own, browser);
  if (env.GOOGLE_SERVICES_JSON)
    copyFileSync(env.GOOGLE_SERVICES_JSON, join(own, 'google-services.json'));
  const settings = settingsFor(env);
  prebuild(settings);
  console.log('The projects are in apps/mobile/ios and apps/mobile/android.');
  tellEas(settings, own);
  if (stores === undefined) return;
  const look = { name: env.APP_NAME ?? '', ground: env.APP_ICON_GROUND ?? ground };
  await drawStorePictures(icon, look, resolve(stores), browser);
  console.log(`Google Play's icon and feature graphic are in ${stores}.`);
};

const { values } = parseArgs({
  options: { agency: { type: 'string' }, stores: { type: 'string' } },
  strict: false,
});
const { agency, stores } = values;
if (typeof agency !== 'string' || !agency || stores === true) {
  console.error('Usage: npm run phone -- --agency agency.json [--stores OUT] (see docs/phone.md)');
  process.exitCode = 2;
} else
  await make(resolve(agency), stores === undefined ? undefined : String(stores)).catch(
    (error: unknown) => {
      if (!(error instanceof AgencyFileError)) throw error;
      for (const problem of error.problems) console.error(problem);
      process.exitCode = 1;
    },
  );
