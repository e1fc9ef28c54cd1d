import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** Out of file descriptors, ports, buffers or memory: codes of errno, zlib, V8 and OpenSSL. */
const ownCodes =
  /^(?:EMFILE|ENFILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL|Z_MEM_ERROR|ERR_MEMORY_ALLOCATION_FAILED)$|MALLOC_FAILURE|allocation failed/i;

export const isOwnCode = (code: string): boolean => ownCodes.test(code);

const lacksDescriptors = (): boolean => {
  try {
    closeSync(openSync(devNull, 'r'));
    return false;
  } catch {
    return true;
  }
};

/** c-ares reports a socket it could not open as a refused connection. */
export const isOwnDnsCode = (code: string): boolean =>
  isOwnCode(code) || (code === 'ECONNREFUSED' && lacksDescriptors());
