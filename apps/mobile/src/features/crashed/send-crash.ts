import { appCrashes } from '@hlidka/protocol';
import { Platform } from 'react-native';
import { call } from '../../api.ts';
import { version } from '../../update.ts';

const platforms = { ios: 'ios', android: 'android' } as const;
const platformOf = (os: string) => (os === 'ios' || os === 'android' ? platforms[os] : 'web');

/** The screen by its pattern, so that no id leaves the phone. */
const screenOf = (segments: readonly string[]): string =>
  `/${segments.filter((part) => !part.startsWith('(')).join('/')}`;

export const sendCrash = (error: Error, segments: readonly string[]): Promise<void> =>
  call(appCrashes.report, {
    body: {
      screen: screenOf(segments).slice(0, 200),
      message: `${error.name}: ${error.message}`.slice(0, 500),
      stack: (error.stack ?? '').slice(0, 4000),
      version: version.slice(0, 40),
      platform: platformOf(Platform.OS),
    },
  });
