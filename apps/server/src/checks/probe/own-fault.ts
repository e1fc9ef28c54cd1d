/** Out of file descriptors, ports, buffers or memory: errno names, zlib's, V8's and OpenSSL's words. */
const OWN =
  /^(?:EMFILE|ENFILE|ENOBUFS|ENOMEM|EADDRNOTAVAIL|Z_MEM_ERROR|ERR_MEMORY_ALLOCATION_FAILED|ERR_BUFFER_TOO_LARGE)$|MALLOC_FAILURE|allocation failed/i;

export const isOwnCode = (code: string): boolean => OWN.test(code);
