import {
  type DatabaseOptions,
  type OpenDatabase,
  openDatabase,
} from '../../../src/base/platform/database/database.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { closeAfter } from '../close-after.ts';

const fast = { fsync: 'off' };

/** The private database of a folder, closed when the file's tests end. */
export const openPrivate = async (
  dataDir: string,
  options: Partial<DatabaseOptions> = {},
): Promise<OpenDatabase> => {
  const opened = await openDatabase({
    url: null,
    dataDir,
    log: silentLog,
    settings: fast,
    ...options,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= opened.close();
    return closing;
  };
  closeAfter(close);
  return { ...opened, close };
};
