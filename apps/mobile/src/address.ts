import Constants from 'expo-constants';
import { Platform } from 'react-native';

/** The agency's server; in a browser, the page's own origin. */
export const apiUrl: string =
  Platform.OS === 'web' && typeof location !== 'undefined' && /^http/.test(location.origin)
    ? location.origin
    : String(Constants.expoConfig?.extra?.apiUrl ?? '');

/** A link that opens this app, by the build's own scheme. */
export const appLink = (path: string): string =>
  `${[Constants.expoConfig?.scheme].flat()[0] ?? 'hlidka'}://${path}`;
