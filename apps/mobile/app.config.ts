import type { ConfigContext, ExpoConfig } from 'expo/config';

/** One build for one agency: everything that differs comes from the environment (docs/phone.md). */
const {
  APP_NAME = 'Hlídka',
  APP_SCHEME = 'hlidka',
  API_URL = 'http://localhost:4600',
  IOS_BUNDLE_ID = 'cz.hlidka.app',
  ANDROID_PACKAGE = 'cz.hlidka.app',
  EAS_PROJECT_ID,
} = process.env;

const host = new URL(API_URL).hostname;
const paper = '#f6f1e7';
const night = '#14110d';

export default ({ config }: ConfigContext): ExpoConfig => ({
  ...config,
  name: APP_NAME,
  slug: 'hlidka',
  scheme: APP_SCHEME,
  version: '1.0.0',
  orientation: 'default',
  userInterfaceStyle: 'automatic',
  icon: './assets/icon.png',
  platforms: ['ios', 'android', 'web'],
  locales: { cs: './locales/cs.json', en: './locales/en.json' },
  ios: {
    bundleIdentifier: IOS_BUNDLE_ID,
    supportsTablet: true,
    associatedDomains: [`applinks:${host}`, `webcredentials:${host}`],
    config: { usesNonExemptEncryption: false },
  },
  android: {
    package: ANDROID_PACKAGE,
    adaptiveIcon: { foregroundImage: './assets/icon-front.png', backgroundColor: night },
    intentFilters: [
      {
        action: 'VIEW',
        autoVerify: true,
        data: ['/reset', '/sites'].map((pathPrefix) => ({ scheme: 'https', host, pathPrefix })),
        category: ['BROWSABLE', 'DEFAULT'],
      },
    ],
  },
  web: { bundler: 'metro', output: 'single', favicon: './assets/icon.png' },
  plugins: [
    'expo-router',
    'expo-localization',
    ['expo-secure-store', { faceIDPermission: false }],
    ['expo-notifications', { icon: './assets/notification.png', color: '#1f3a93' }],
    [
      'expo-splash-screen',
      {
        image: './assets/splash.png',
        imageWidth: 140,
        backgroundColor: paper,
        dark: { image: './assets/splash.png', backgroundColor: night },
      },
    ],
  ],
  experiments: { typedRoutes: true, tsconfigPaths: false },
  extra: { apiUrl: API_URL, ...(EAS_PROJECT_ID ? { eas: { projectId: EAS_PROJECT_ID } } : {}) },
});
