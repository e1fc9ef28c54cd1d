const { createAuthenticator } = require('../../server/test/harness/services/authenticator.ts');

/** A phone's keeper of passkeys in software: it proves with the last key that it made. */
let key = null;

module.exports = {
  isSupported: () => true,
  create: async (options) => {
    key = createAuthenticator(process.env.API_URL);
    return key.register(options);
  },
  get: async (options) => {
    if (!key) throw new Error('NoCredentials');
    return key.prove(options);
  },
};
