import type { ConfigContext, ExpoConfig } from 'expo/config';
import { withEntitlementsPlist } from 'expo/config-plugins.js';
import { blockedPermissions, linksTo, permissions } from './config/android.ts';
import { privacyManifest } from './config/privacy.ts';
import { hideInRecents } from './config/recents.ts';
import { readSettings, type Settings } from './config/settings.ts';
import { withWidgetPrivacy } from './config/widget-privacy.ts';
import { androidWidgets, iosWidgets } from './config/widgets.ts';
import { version } from './package.json';

const languages = ['cs', 'en'] as const;

const iosOf = ({ bundleId, host, stage, build, teamId, assets }: Settings): ExpoConfig['ios'] => ({
  bundleIdentifier: bundleId,
  buildNumber: `${build}`,
  ...(teamId ? { appleTeamId: teamId } : {}),
  supportsTablet: true,
  icon: {
    light: `${assets}/icon.png`,
    dark: `${assets}/icon-dark.png`,
    tinted: `${assets}/icon-tinted.png`,
  },
  ...(host ? { associatedDomains: [`applinks:${host}`, `webcredentials:${host}`] } : {}),
  config: { usesNonExemptEncryption: false },
  privacyManifests: privacyManifest,
  infoPlist: {
    CFBundleDevelopmentRegion: 'cs',
    CFBundleAllowMixedLocalizations: true,
    RCTAsyncStorageExcludeFromBackup: true,
    NSAppTransportSecurity: {
      NSAllowsArbitraryLoads: false,
      NSAllowsLocalNetworking: stage === 'development',
    },
  },
});

const androidOf = (settings: Settings): ExpoConfig['android'] => ({
  package: settings.packageName,
  versionCode: settings.build,
  allowBackup: false,
  predictiveBackGestureEnabled: true,
  permissions,
  blockedPermissions,
  adaptiveIcon: {
    foregroundImage: `${settings.assets}/icon-front.png`,
    monochromeImage: `${settings.assets}/icon-monochrome.png`,
    backgroundColor: settings.tower,
  },
  ...(settings.host ? { intentFilters: linksTo(settings.host) } : {}),
  ...(settings.googleServicesFile ? { googleServicesFile: settings.googleServicesFile } : {}),
});

/** Shown by iOS at the first check. */
const faceIdWhy = {
  cs: 'Odemknete jím aplikaci. Správci jím také potvrzují svá rozhodnutí.',
  en: 'It unlocks the app. Operators also confirm their decisions by it.',
};

const pluginsOf = ({
  stage,
  assets,
  accent,
  splash,
  name,
  bundleId,
}: Settings): ExpoConfig['plugins'] => [
  'expo-router',
  // R8: names are shortened and unused code left out of a release.
  [
    'expo-build-properties',
    { android: { enableMinifyInReleaseBuilds: true, enableShrinkResourcesInReleaseBuilds: true } },
  ],
  ['expo-localization', { supportedLocales: [...languages] }],
  // The text must stand in both: `false` here would remove it, and iOS ends an app that asks
  // without it.
  ['expo-secure-store', { faceIDPermission: faceIdWhy.cs }],
  ['expo-local-authentication', { faceIDPermission: faceIdWhy.cs }],
  [
    'expo-notifications',
    {
      icon: `${assets}/notification.png`,
      color: accent,
      defaultChannel: 'incidents',
      mode: stage === 'development' ? 'development' : 'production',
    },
  ],
  [
    'expo-splash-screen',
    {
      image: `${assets}/splash.png`,
      imageWidth: 140,
      backgroundColor: splash.light,
      dark: { image: `${assets}/splash-dark.png`, backgroundColor: splash.dark },
    },
  ],
  ['expo-widgets', iosWidgets(name, bundleId)],
  ['react-native-android-widget', androidWidgets(name)],
];

/** Each plugin writes the stage of push, and expo-widgets always that of development: ours comes last. */
const withPushOf = (stage: Settings['stage'], config: ExpoConfig): ExpoConfig =>
  withEntitlementsPlist(config, (held) => {
    held.modResults['aps-environment'] = stage === 'development' ? 'development' : 'production';
    // An operator's outage gets through a focus; clients' pushes never ask for it.
    held.modResults['com.apple.developer.usernotifications.time-sensitive'] = true;
    return held;
  });

/** The agency's name for the app in each language the phone may have. */
const localesOf = ({ name }: Settings) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ios: { CFBundleDisplayName: name, NSFaceIDUsageDescription: faceIdWhy[language] },
        android: { app_name: name },
      },
    ]),
  );

/** Scripts of one version only: an update never meets native parts that it does not know. */
const updatesFrom = ({ updatesUrl }: Settings): Pick<ExpoConfig, 'updates' | 'runtimeVersion'> =>
  updatesUrl === null
    ? { updates: { enabled: false } }
    : {
        runtimeVersion: { policy: 'appVersion' },
        updates: { enabled: true, url: updatesUrl, checkAutomatically: 'ON_LOAD' },
      };

export default ({ config: given }: Pick<ConfigContext, 'config'>): ExpoConfig => {
  const settings = readSettings(process.env, version);
  const { name, scheme, apiUrl, easProjectId, assets, accent } = settings;
  const config = hideInRecents({
    ...given,
    name,
    slug: 'hlidka',
    scheme,
    version: settings.version,
    orientation: 'default',
    userInterfaceStyle: 'automatic',
    primaryColor: accent,
    icon: `${assets}/icon.png`,
    platforms: ['ios', 'android', 'web'],
    locales: localesOf(settings),
    ios: iosOf(settings),
    android: androidOf(settings),
    web: { bundler: 'metro', output: 'single', favicon: `${assets}/favicon.png` },
    plugins: pluginsOf(settings),
    experiments: { typedRoutes: true, tsconfigPaths: false },
    ...updatesFrom(settings),
    extra: {
      apiUrl,
      stores: settings.stores,
      ...(easProjectId ? { eas: { projectId: easProjectId } } : {}),
    },
  });
  return withPushOf(settings.stage, withWidgetPrivacy(config));
};
