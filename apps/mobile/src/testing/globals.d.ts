/** What jest/setup.js and jest/environment.js put beside the tests. */
declare global {
  var nodeResponse: typeof Response;
  var phoneFiles: Map<string, Uint8Array>;
}

export {};
