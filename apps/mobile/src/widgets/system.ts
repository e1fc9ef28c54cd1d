import type { WidgetSystem } from './system-type.ts';

/** A browser has no home screen. */
export const system: WidgetSystem = {
  show: async () => {},
  showOutage: async () => {},
};
