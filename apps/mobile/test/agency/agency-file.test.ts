import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { AgencyFileError, readAgencyFile } from '../../config/agency-file.ts';
import { here } from '../tools.ts';

const example = JSON.parse(readFileSync(join(here, 'config/agency.example.json'), 'utf8'));
const read = (file: object | string, isFile = (_path: string) => true) =>
  readAgencyFile(
    '/agency/agency.json',
    typeof file === 'string' ? file : JSON.stringify(file),
    isFile,
  );
const problems = (file: object | string, isFile?: (path: string) => boolean) => {
  try {
    return read(file, isFile);
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return error.problems.map((problem) => problem.split('. ')[0]);
  }
};

test('the example becomes the settings of a production build, with files beside it', () => {
  expect(read(example)).toEqual({
    icon: '/agency/logo.svg',
    env: {
      APP_STAGE: 'production',
      APP_NAME: 'Péče Brdy',
      API_URL: 'https://pece.example',
      APP_SCHEME: 'brdy',
      IOS_BUNDLE_ID: 'cz.brdy.pece',
      ANDROID_PACKAGE: 'cz.brdy.pece',
      EAS_PROJECT_ID: '01234567-89ab-cdef-0123-456789abcdef',
      GOOGLE_SERVICES_JSON: '/agency/google-services.json',
      APP_ICON_GROUND: '#0b3d2e',
      APP_ACCENT: '#0a7d4f',
    },
  });
});

test('an empty file hears of everything that is missing', () => {
  expect(problems({})).toEqual([
    'name is missing',
    'server is missing',
    'scheme is missing',
    'iosBundleId is missing',
    'androidPackage is missing',
    'icon is missing',
    'easProjectId is ""',
    'googleServicesFile is ""',
  ]);
});

test('every wrong field is named at once', () => {
  const wrong = {
    ...example,
    name: 'Péče "Brdy"',
    server: 'http://pece.example',
    scheme: 'https',
    androidPackage: 'brdy',
    accent: 'green',
    icon: 'logo.gif',
    colour: '#000000',
    build: true,
  };
  expect(problems(wrong)).toEqual([
    'colour is no field of an agency file.',
    'build is neither a text nor a number.',
    'icon is "/agency/logo.gif"',
    'server is "http://pece.example"',
    'androidPackage is "brdy"',
    'name is "Péče "Brdy""',
    'scheme is "https"',
    'accent is "green"',
  ]);
});

test('files that are not there are named', () => {
  expect(problems(example, () => false)).toEqual([
    'icon is "/agency/logo.svg"',
    'googleServicesFile is "/agency/google-services.json"',
  ]);
});

test.each(['', '[]', '3', '{'])('"%s" is no agency file', (text) => {
  expect(problems(text)).toEqual(['The file is not a JSON object.']);
});

test('the command names every problem and makes nothing', async () => {
  const file = join(temporaryFolder(), 'agency.json');
  writeFileSync(file, JSON.stringify({ ...example, server: 'pece', scheme: '' }));
  const ran = promisify(execFile)(process.execPath, [
    join(here, '../../scripts/phone.js'),
    '--agency',
    file,
  ]);
  const { code, stderr } = await ran.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  for (const field of ['scheme is missing', 'icon is', 'server is', 'googleServicesFile is'])
    expect(stderr).toMatch(new RegExp(`^${field}`, 'm'));
});
