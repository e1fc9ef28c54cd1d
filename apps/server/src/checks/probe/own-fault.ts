import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

/** Out of file descriptors, ports, buffers or memory: errno names, zlib's, V8's and OpenSSL's words. */
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

/** c-ares calls a socket that it could not open a refused connection. */
export const isOwnDnsCode = (code: string): boolean =>
  isOwnCode(code) || (code === 'ECONNREFUSED' && lacksDescriptors());
