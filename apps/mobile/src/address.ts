import Constants from 'expo-constants';
import { Platform } from 'react-native';

/** Where the agency's server is; in a browser, where the page came from. */
export const apiUrl: string =
  Platform.OS === 'web' && typeof location !== 'undefined' && /^http/.test(location.origin)
    ? location.origin
    : String(Constants.expoConfig?.extra?.apiUrl ?? '');

/** A link that opens this app: its scheme is the build's own. */
export const appLink = (path: string): string =>
  `${[Constants.expoConfig?.scheme].flat()[0] ?? 'hlidka'}://${path}`;
