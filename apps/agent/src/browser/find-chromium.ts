import { accessSync, constants } from 'node:fs';
import { chromiumPaths } from '@hlidka/protocol';

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The configured browser, or one at a usual path; null: none, or switched `off`. */
export const findChromium = (
  setting: string | null,
  paths: readonly string[] = chromiumPaths,
): string | null => {
  if (setting === 'off') return null;
  return (setting === null ? paths : [setting]).find(mayRun) ?? null;
};
