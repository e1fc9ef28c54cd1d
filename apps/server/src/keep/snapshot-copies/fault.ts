import type { SnapshotFault } from '@hlidka/protocol';
import { isDatabaseAway } from '../../base/platform/errors.ts';
import { errorCode } from '../../base/platform/log/reason.ts';
import { SnapshotError } from '../snapshots/index.ts';
import { CopyError } from './stores/store.ts';

type Told = { fault: SnapshotFault; detail: string | null };

const detailLength = 300;

const ofCode: Partial<Record<SnapshotError['code'], SnapshotFault>> = {
  'not a snapshot': 'broken',
  'cut off': 'broken',
  damaged: 'broken',
  'passphrase missing': 'no_passphrase',
  'passphrase wrong': 'no_passphrase',
  'disk full': 'no_room',
  stalled: 'too_slow',
  busy: 'busy',
};

/** What a row says of a failure. The message of an unknown error may hold data, so it is left out. */
export const faultOf = (error: unknown): Told => {
  if (error instanceof CopyError)
    return { fault: error.fault, detail: error.detail?.slice(0, detailLength) ?? null };
  if (error instanceof SnapshotError)
    return { fault: ofCode[error.code] ?? 'other', detail: error.message.slice(0, detailLength) };
  if (error instanceof DOMException)
    return { fault: error.name === 'TimeoutError' ? 'too_slow' : 'interrupted', detail: null };
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return { fault: 'no_room', detail: code };
  if (error instanceof Error && error.cause instanceof Error) return faultOf(error.cause);
  return { fault: 'other', detail: code ?? (error instanceof Error ? error.name : null) };
};

/** Whether no row can be written: a store's refused connection has the same code, but is no such thing. */
export const isOursAway = (error: unknown): boolean =>
  !(error instanceof CopyError) && isDatabaseAway(error);

/** A test with one of these proves that the file is of no use. */
export const brokenFaults = ['broken', 'differs', 'gone'] as const satisfies SnapshotFault[];

/** A test with one of these says something of the file, or of what it needs; others may pass. */
const lastingFaults: readonly SnapshotFault[] = [...brokenFaults, 'no_passphrase', 'other'];
export const isLasting = (fault: SnapshotFault): boolean => lastingFaults.includes(fault);
