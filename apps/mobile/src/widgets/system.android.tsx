import { requestWidgetUpdate } from 'react-native-android-widget';
import { AndroidSites } from './AndroidSites.tsx';
import { schemes } from './paint.ts';
import type { WidgetSystem } from './system-type.ts';

/** Draws every widget that lies on the home screen; a picture of a week ago is drawn anew by the system’s turn. */
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
