import { requestWidgetUpdate } from 'react-native-android-widget';
import { AndroidSites } from './AndroidSites.tsx';
import { schemes } from './paint.ts';
import type { WidgetSystem } from './system-type.ts';

/**
 * Draws every widget on the home screen. The system's regular refresh replaces data that are too old, so `later` is
 * not needed.
 */
export const system: WidgetSystem = {
  show: (view) =>
    requestWidgetUpdate({
      widgetName: 'Sites',
      renderWidget: ({ width, height }) => ({
        light: <AndroidSites view={view} size={{ width, height }} colors={schemes.light} />,
        dark: <AndroidSites view={view} size={{ width, height }} colors={schemes.dark} />,
      }),
    }),
  // Android has no activities of its own; the notification of the outage lies there already.
  showOutage: async () => {},
};
