import type { SnapshotFault } from '@hlidka/protocol';
import type { Bytes } from '../../snapshots/index.ts';

/** What went wrong with a copy, and what the system or the store said about it. */
export class CopyError extends Error {
  override name = 'CopyError';
  readonly fault: SnapshotFault;
  readonly detail: string | null;

  constructor(fault: SnapshotFault, detail: string | null = null, cause?: unknown) {
    super(detail ? `${fault}: ${detail}` : fault, { cause });
    this.fault = fault;
    this.detail = detail;
  }
}

/**
 * A destination for finished files. `put` shows a file under its name only when it is whole, and leaves
 * nothing behind when it fails; a name is never used twice.
 */
export type Store = {
  put(name: string, bytes: Bytes, signal: AbortSignal): Promise<void>;
  /** Sizes by name, of files with our names only. */
  list(signal: AbortSignal): Promise<Map<string, number>>;
  /** Fails with `gone` where there is no such file. */
  get(name: string, signal: AbortSignal): Promise<Bytes>;
  /** Succeeds where there is no such file. */
  remove(name: string, signal: AbortSignal): Promise<void>;
  /** Deletes the parts that a killed process left behind; only while nobody puts a file. */
  clean(signal: AbortSignal): Promise<void>;
};

const ending = '.hlidka';
const pattern = /^hlidka-\d{8}T\d{6}Z-[0-9a-f]{8}\.hlidka$/;

/** Sorts by time, says when it was taken, and is used once. */
export const nameOf = (takenAt: Date, id: string): string => {
  const time = takenAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `hlidka-${time}-${id.replaceAll('-', '').slice(-8)}${ending}`;
};

export const isOurs = (name: string): boolean => pattern.test(name);
