import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { storePictures } from '../../../../scripts/phone/store-pictures.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { here, minutes } from '../tools.ts';

const root = join(here, '../..');
const run = promisify(execFile);
const agency = {
  ...JSON.parse(readFileSync(join(here, 'config/agency.example.json'), 'utf8')),
  googleServicesFile: 'google-services.json',
  icon: 'mark.svg',
};
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fc0" d="M1 1h7v7z"/></svg>';

let clone: string;
let said: string;
beforeAll(async () => {
  const folder = temporaryFolder();
  clone = join(folder, 'hlidka');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  // What the first `npm ci` brings; the app's own packages are the command's to bring.
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(folder, 'agency.json'), JSON.stringify(agency));
  writeFileSync(join(folder, 'mark.svg'), mark);
  writeFileSync(join(folder, 'google-services.json'), '{"project_info": {}, "client": []}');
  const words = ['scripts/phone.js', '--agency', '../agency.json', '--stores', '../stores'];
  const { stdout } = await run(process.execPath, words, {
    cwd: clone,
    env: { ...process.env, EXPO_OFFLINE: '1', TMPDIR: temporaryFolder() },
    maxBuffer: 64 * 1024 * 1024,
  });
  said = stdout;
}, 15 * minutes);

const read = (pattern: string): string => {
  const [name = '', ...more] = globSync(pattern, { cwd: join(clone, 'apps/mobile') });
  expect(more, pattern).toEqual([]);
  return readFileSync(join(clone, 'apps/mobile', name), 'utf8');
};
/** Width and height of a PNG. */
const sizeOf = (path: string): number[] => {
  const png = readFileSync(path);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test('a fresh clone with an agency file becomes both projects, named and numbered by the agency', () => {
  expect(said).toContain('Installing the app’s own packages');
  expect(read('ios/[!E]*/Info.plist')).toContain(`<string>${agency.name}</string>`);
  expect(read('ios/*.xcodeproj/project.pbxproj')).toContain(`"${agency.iosBundleId}.widgets"`);
  expect(read('ios/[!E]*/*.entitlements')).toContain('applinks:pece.example');
  expect(read('android/app/build.gradle')).toContain(`applicationId '${agency.androidPackage}'`);
  expect(read('android/app/src/main/res/values-b+cs/strings.xml')).toContain(agency.name);
  expect(existsSync(join(clone, 'apps/mobile/android/app/google-services.json'))).toBe(true);
});

test('its colours are the agency’s own', () => {
  const colors = read('android/app/src/main/res/values/colors.xml').toLowerCase();
  expect(colors).toContain(`<color name="iconbackground">${agency.iconGround}`);
  expect(colors).toContain(`<color name="splashscreen_background">${agency.iconGround}`);
  expect(colors).toContain(`<color name="notification_icon_color">${agency.accent}`);
});

test('icons of every size are drawn from the mark', () => {
  const res = join(clone, 'apps/mobile/android/app/src/main/res');
  for (const [density, size] of Object.entries({
    mdpi: 48,
    hdpi: 72,
    xhdpi: 96,
    xxhdpi: 144,
    xxxhdpi: 192,
  }))
    for (const name of ['ic_launcher', 'ic_launcher_round'])
      expect(existsSync(join(res, `mipmap-${density}/${name}.webp`)), `${density} ${size}`).toBe(
        true,
      );
  const [icon = ''] = globSync('ios/*/Images.xcassets/AppIcon.appiconset/*.png', {
    cwd: join(clone, 'apps/mobile'),
  });
  expect(sizeOf(join(clone, 'apps/mobile', icon))).toEqual([1024, 1024]);
  const ours = join(here, 'assets/icon.png');
  expect(readFileSync(join(clone, 'apps/mobile/.agency/icon.png'))).not.toEqual(readFileSync(ours));
});

test('what is printed works on another machine: no path of this one, and git is told of the folder', () => {
  const settings = read('.agency/eas.env');
  expect(settings).toContain('GOOGLE_SERVICES_JSON="./.agency/google-services.json"');
  expect(settings).toContain(`APP_NAME="${agency.name}"`);
  expect(settings).not.toMatch(/APP_STAGE|="\//);
  expect(said).toContain('git add --force apps/mobile/.agency');
  expect(said).not.toContain('GOOGLE_SERVICES_JSON="/');
  execFileSync('git', ['add', '--force', 'apps/mobile/.agency'], { cwd: clone });
  const staged = execFileSync('git', ['diff', '--cached', '--name-only'], {
    cwd: clone,
  }).toString();
  for (const file of ['icon.png', 'google-services.json', 'eas.env'])
    expect(staged).toContain(`apps/mobile/.agency/${file}`);
});

test('Google Play gets its icon and its feature graphic', () => {
  for (const [name, { width, height }] of Object.entries(storePictures))
    expect(sizeOf(join(clone, '../stores', `${name}.png`))).toEqual([width, height]);
});
