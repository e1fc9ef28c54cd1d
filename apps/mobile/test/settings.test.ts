import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, stages } from '../config/settings.ts';
import { here, packagesThere } from './tools.ts';

const run = promisify(execFile);
const offline = { CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' };

const release = {
  APP_STAGE: 'production',
  API_URL: 'https://pece.example',
  EAS_PROJECT_ID: '01234567-89ab-cdef-0123-456789abcdef',
  GOOGLE_SERVICES_JSON: './google-services.json',
};

const isThere = (path: string) => path !== './missing.json';

test('without any setting it is a build for a server on this machine', () => {
  expect(readSettings({}, '1.0.0', isThere)).toMatchObject({
    stage: 'development',
    apiUrl: 'http://localhost:4600',
    scheme: 'hlidka',
    easProjectId: null,
  });
});

test('a release takes the agency’s own values', () => {
  const given = {
    ...release,
    API_URL: 'https://pece.example/',
    APP_NAME: 'Péče Brdy',
    APP_BUILD: '12',
  };
  expect(readSettings(given, '1.2.0', isThere)).toMatchObject({
    apiUrl: 'https://pece.example',
    host: 'pece.example',
    name: 'Péče Brdy',
    version: '1.2.0',
    build: 12,
  });
});

test('a build for several agencies leaves the server to the person, and claims no domain', () => {
  expect(readSettings({ ...release, API_URL: 'choose' }, '1.0.0', isThere)).toMatchObject({
    apiUrl: null,
    host: null,
  });
});

test('updates without the stores go through the agency’s own project, once switched on', () => {
  expect(readSettings(release, '1.0.0', isThere)).toMatchObject({ updatesUrl: null });
  expect(readSettings({ ...release, APP_UPDATES: 'eas' }, '1.0.0', isThere)).toMatchObject({
    updatesUrl: `https://u.expo.dev/${release.EAS_PROJECT_ID}`,
  });
});

test('the app knows its pages in the stores once it is there', () => {
  expect(readSettings({}, '1.0.0', isThere).stores).toEqual({});
  const given = { ...release, ANDROID_PACKAGE: 'cz.brdy.pece', IOS_STORE_ID: '1234567890' };
  expect(readSettings(given, '1.0.0', isThere).stores).toEqual({
    android: 'https://play.google.com/store/apps/details?id=cz.brdy.pece',
    ios: 'https://apps.apple.com/app/id1234567890',
  });
});

test('an iOS build alone needs no file of Google’s', () => {
  const given = { ...release, GOOGLE_SERVICES_JSON: '', EAS_BUILD_PLATFORM: 'ios' };
  expect(readSettings(given, '1.0.0', isThere).googleServicesFile).toBeNull();
});

test.each([
  [{ ...release, API_URL: 'http://pece.example' }, /API_URL.*public https address/],
  [{ ...release, API_URL: 'https://192.168.1.4' }, /API_URL.*public https address/],
  [{ ...release, API_URL: '' }, /API_URL.*public https address/],
  [{ ...release, EAS_PROJECT_ID: '' }, /EAS_PROJECT_ID.*eas-cli init/],
  [{ ...release, EAS_PROJECT_ID: 'hlidka' }, /EAS_PROJECT_ID.*eas-cli init/],
  [{ ...release, GOOGLE_SERVICES_JSON: '' }, /GOOGLE_SERVICES_JSON.*no push/],
  [{ ...release, GOOGLE_SERVICES_JSON: './missing.json' }, /GOOGLE_SERVICES_JSON.*no such file/],
  [{ APP_ICON_GROUND: 'black' }, /APP_ICON_GROUND.*six digits/],
  [{ APP_UPDATES: 'yes' }, /APP_UPDATES.*off or eas/],
  [{ APP_UPDATES: 'eas' }, /APP_UPDATES.*EAS_PROJECT_ID/],
  [{ IOS_STORE_ID: 'hlidka' }, /IOS_STORE_ID.*number/],
  [{ API_URL: 'pece.example' }, /API_URL.*address alone/],
  [{ API_URL: 'https://pece.example/portal' }, /API_URL.*address alone/],
  [{ APP_STAGE: 'release' }, /APP_STAGE.*development, preview, production/],
  [{ APP_SCHEME: 'Hlídka' }, /APP_SCHEME.*small letter/],
  [{ APP_SCHEME: 'https' }, /APP_SCHEME.*belongs to the system/],
  [{ APP_NAME: 'Péče "Brdy"' }, /APP_NAME.*without quotes/],
  [{ IOS_BUNDLE_ID: 'hlidka' }, /IOS_BUNDLE_ID.*dots/],
  [{ ANDROID_PACKAGE: 'cz.1brdy' }, /ANDROID_PACKAGE.*dots/],
  [{ APP_VERSION: '1.2' }, /APP_VERSION.*three numbers/],
  [{ APP_BUILD: '3000000000' }, /APP_BUILD.*2100000000/],
  [{ IOS_TEAM_ID: 'brdy' }, /IOS_TEAM_ID.*ten capitals/],
])('%o is refused with advice', (given, said) => {
  expect(() => readSettings(given, '1.0.0', isThere)).toThrow(said);
});

test('each profile of EAS names a stage that there is', () => {
  const { build } = JSON.parse(readFileSync(join(here, 'eas.json'), 'utf8'));
  expect(stages.map((stage) => build[stage]?.env.APP_STAGE)).toEqual(stages);
});

// Needs the app’s packages, which are not installed where its checks have passed before.
test.skipIf(process.env.PHONE_CHECKED)(
  'the documented command reads the settings, whatever Node the machine has',
  async () => {
    await packagesThere();
    const { engines } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
    const guide = readFileSync(join(here, '../../docs/phone.md'), 'utf8');
    expect(guide).toContain(`from ${engines.node.replace('>=', '')} on`);
    expect(guide).toContain('`npx expo config`');
    const machines = (process.env.PATH ?? '')
      .split(':')
      .filter((folder) => !folder.includes('node_modules'))
      .join(':');
    const { stdout } = await run('npx', ['expo', 'config', '--json'], {
      cwd: here,
      env: { ...process.env, ...offline, PATH: machines, APP_NAME: 'Péče Brdy' },
      maxBuffer: 16 * 1024 * 1024,
    });
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Péče Brdy', platforms: expect.anything() });
  },
);
