import { accessSync, constants } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser that was set, or one in a usual place; null: there is none, or it is switched `off`. */
export const findChromium = (
  setting: string | null,
  places: readonly string[] = usualPlaces,
): string | null => {
  if (setting === 'off') return null;
  return (setting === null ? places : [setting]).find(mayRun) ?? null;
};
