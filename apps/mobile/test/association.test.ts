import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createConfig } from '../../server/src/base/config/config.ts';
import { readEnv } from '../../server/src/base/config/env.ts';
import { wellKnownFace } from '../../server/src/faces/wellknown.ts';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { linksTo } from '../config/android.ts';
import { readSettings } from '../config/settings.ts';
import { agency } from './native-project.ts';

const print = Array.from({ length: 32 }, () => 'AB').join(':');

/** The server with the settings that docs/phone.md gives it for this app. */
const askServer = async (path: string) => {
  const env = readEnv({
    BASE_URL: agency.API_URL,
    APP_SCHEME: agency.APP_SCHEME,
    IOS_APP_IDS: `ABCDE12345.${agency.IOS_BUNDLE_ID}`,
    ANDROID_PACKAGE: agency.ANDROID_PACKAGE,
    ANDROID_CERT_SHA256: print,
  });
  const options = { dataDir: temporaryFolder(), host: '127.0.0.1', port: 4600, demo: false };
  const app = new Hono();
  wellKnownFace(app, await createConfig(env, options));
  return (await app.request(path)).json();
};

test('what iOS is told of the domain is what the app declares', async () => {
  const { bundleId, host } = readSettings(agency, '1.0.0', () => true);
  const told = await askServer('/.well-known/apple-app-site-association');
  const [{ appIDs, components }] = told.applinks.details;
  expect(appIDs).toEqual([`ABCDE12345.${bundleId}`]);
  expect(told.webcredentials.apps).toEqual(appIDs);
  const links = linksTo(host ?? '').flatMap(({ data }) =>
    data.map(({ path, pathPrefix }) => path ?? `${pathPrefix}*`),
  );
  expect(components.map((one: Record<string, string>) => one['/'])).toEqual(links);
});

test('what Android is told of the domain is what the app declares', async () => {
  const { packageName } = readSettings(agency, '1.0.0', () => true);
  const [told] = await askServer('/.well-known/assetlinks.json');
  expect(told.target).toEqual({
    namespace: 'android_app',
    package_name: packageName,
    sha256_cert_fingerprints: [print],
  });
});
