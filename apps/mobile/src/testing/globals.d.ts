/** What jest/setup.js and jest/environment.js put beside the tests. */
declare global {
  var nodeResponse: typeof Response;
  var phoneFiles: Map<string, Uint8Array>;
  /** How many bytes of a file the phone can still write. */
  var phoneDisk: { room: number };
}

export {};
