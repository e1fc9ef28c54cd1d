import type { Hono } from 'hono';
import type { Config } from '../base/config/config.ts';

/** Every page that a letter to a client leads to and the app has too. */
const openedInApp = ['/reset', '/forgot', '/settings', '/sites/*', '/reports/*', '/incidents/*'];

/** The two association files that tie the phone app to this domain. */
export const wellKnownFace = (app: Hono, config: Config): void => {
  const { iosAppIds, android } = config;
  app.get('/.well-known/apple-app-site-association', (http) =>
    iosAppIds.length === 0
      ? http.json({ error: 'not found' }, 404)
      : http.json({
          applinks: {
            details: [
              { appIDs: iosAppIds, components: openedInApp.map((path) => ({ '/': path })) },
            ],
          },
          webcredentials: { apps: iosAppIds },
        }),
  );
  app.get('/.well-known/assetlinks.json', (http) =>
    android === null
      ? http.json({ error: 'not found' }, 404)
      : http.json([
          {
            relation: [
              'delegate_permission/common.handle_all_urls',
              'delegate_permission/common.get_login_creds',
            ],
            target: {
              namespace: 'android_app',
              package_name: android.packageName,
              sha256_cert_fingerprints: android.fingerprints,
            },
          },
        ]),
  );
};
