const path = require('node:path');

const packages = path.resolve(__dirname, '../../packages');
const ours = (name) => path.join(packages, name);

/** Ours are read as they are written; what they need of others is the app's own. */
module.exports = {
  preset: 'jest-expo',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: './jest/environment.js',
  // A real server hashes passwords, and the machine may be busy.
  testTimeout: 360_000,
  setupFiles: ['./jest/setup.js'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transformIgnorePatterns: [
    'node_modules/(?!((jest-)?react-native|@react-native(-community)?|expo(nent)?|@expo(nent)?/.*|@expo-google-fonts/.*|react-navigation|@react-navigation/.*|react-native-svg|standard-navigation)/?)',
    // Made for Node already; going through them took half of the time.
    'node_modules/expo-router/build/',
    '/lib/commonjs/',
  ],
  moduleNameMapper: {
    '^@hlidka/(client|design|markdown)$': `${packages}/$1/src/index.ts`,
    '^@hlidka/protocol$': `${packages}/protocol/src/phone-app.ts`,
    '^@hlidka/protocol/fixtures/(.*)$': `${packages}/protocol/fixtures/$1`,
    '^@hlidka/client/(.*)$': `${packages}/client/src/$1.ts`,
    '^@hlidka/texts/(account|book|care|doors|phone|push|timeline)/(cs|en)$': `${packages}/texts/src/$1/$2.ts`,
    '^@hlidka/texts/(common|portal)/(cs|en)$': `${packages}/texts/src/$1/$2/index.ts`,
    '^@hlidka/texts/(.*)$': `${packages}/texts/src/$1/index.ts`,
    '^zod$': require.resolve('zod'),
  },
  modulePaths: [path.join(__dirname, 'node_modules')],
  roots: [
    '<rootDir>/src',
    ours('client'),
    ours('design'),
    ours('markdown'),
    ours('protocol'),
    ours('texts'),
  ],
};
