import type { Item } from '../item.ts';

export type Asked = {
  now: Date;
  /** Whether values of request headers come too. */
  withSecrets: boolean;
};

/** How one source is read: `path` for what is too large to hold, `bytes` for the rest. Reads all of it, writes nothing. */
export type Source = {
  mostBytes: number;
  read: (file: { path: string; bytes: () => Uint8Array }, asked: Asked) => Item[];
};

export const usualBytes = 64 * 1024 * 1024;
