import { accessSync, constants } from 'node:fs';
import { chromiumPlaces } from '@hlidka/protocol';

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The configured browser, or one in a usual place; null: none, or switched `off`. */
export const findChromium = (
  setting: string | null,
  places: readonly string[] = chromiumPlaces,
): string | null => {
  if (setting === 'off') return null;
  return (setting === null ? places : [setting]).find(mayRun) ?? null;
};
