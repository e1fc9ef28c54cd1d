import { closeSync, openSync, readSync } from 'node:fs';

/** The first bytes of a file, which say what it is. */
export const headOf = (path: string): string => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(16);
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, 16, 0));
  } finally {
    closeSync(file);
  }
};
