import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../base/platform/start-error.ts';

/** Without it a typing error in --data would make a new, empty installation and answer for that. */
export const requireData = async (dataDir: string): Promise<void> => {
  const found = await stat(join(dataDir, 'postgres')).catch(() => null);
  if (!found)
    throw new StartError(
      `There are no data of Hlídka in ${dataDir}. Name its folder with --data, or its server in DATABASE_URL.`,
    );
};
