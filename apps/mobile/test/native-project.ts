import { copyFileSync, cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { here, madeOf, tool } from './tools.ts';

/** What an agency would set for its own app. */
export const agency = {
  APP_STAGE: 'production',
  APP_NAME: 'Péče Brdy',
  APP_SCHEME: 'brdy',
  API_URL: 'https://pece.example',
  IOS_BUNDLE_ID: 'cz.brdy.pece-ios',
  ANDROID_PACKAGE: 'cz.brdy.pece',
  APP_BUILD: '7',
  EAS_PROJECT_ID: '01234567-89ab-cdef-0123-456789abcdef',
  GOOGLE_SERVICES_JSON: './google-services.json',
};

const left = new Set(['node_modules', '.expo', 'dist', 'ios', 'android', 'test']);

const make = async (into: string) => {
  const copy = join(temporaryFolder(), 'mobile');
  cpSync(here, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(here, 'node_modules'), join(copy, 'node_modules'));
  // Each is drawn in a dozen sizes, pixel by pixel: large ones take more than all the rest.
  for (const picture of globSync('assets/{icon,splash}*.png', { cwd: copy }))
    copyFileSync(join(here, 'assets/favicon.png'), join(copy, picture));
  writeFileSync(join(copy, 'google-services.json'), '{"project_info": {}, "client": []}');
  await tool('expo', ['prebuild', '--no-install'], agency, copy);
  for (const made of ['ios', 'android', 'node_modules'])
    cpSync(join(copy, made), join(into, made), { recursive: true, verbatimSymlinks: true });
};

/** The native projects as a release would have them, made beside a copy of the app's sources. */
export const makeNativeProject = async () => {
  const folder = await madeOf('native-project', ['test/native-project.ts'], make);
  /** Without the spaces between tags, so that one can be looked for after the other. */
  const read = (pattern: string): string => {
    const [name, ...more] = globSync(pattern, { cwd: folder });
    if (!name || more.length > 0) throw new Error(`${pattern}: ${name ? 'several' : 'no'} files`);
    return readFileSync(join(folder, name), 'utf8').replace(/>\s+</g, '><');
  };
  return { read, list: (pattern: string) => globSync(pattern, { cwd: folder }) };
};
