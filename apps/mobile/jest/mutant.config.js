const path = require('node:path');
const preset = require('jest-expo/jest-preset');
const config = require('../jest.config.js');

const code = '\\.[jt]sx?$';
const [, options] = preset.transform[code];

module.exports = {
  ...config,
  rootDir: path.join(__dirname, '..'),
  testTimeout: 30_000,
  transform: { ...preset.transform, [code]: [require.resolve('./mutant-transform.js'), options] },
};
