const path = require('node:path');
const { FileStore } = require('@expo/metro-config/file-store');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);
const packages = path.resolve(__dirname, '../../packages');
const here = path.join(__dirname, 'package.json');

// Beside what jest keeps, not in a folder that is emptied: an export anew takes a tenth of the work.
config.cacheStores = [new FileStore({ root: path.join(__dirname, 'node_modules/.cache/metro') })];

/** Ours by their folders; what they need of others comes from the app's own packages: one React, one zod. */
config.watchFolders = [packages];
config.resolver.extraNodeModules = Object.fromEntries(
  ['client', 'design', 'markdown', 'protocol', 'texts'].map((name) => [
    `@hlidka/${name}`,
    path.join(packages, name),
  ]),
);
/** Schemas of admin and agents stay out of the bundle. */
const protocol = path.join(packages, 'protocol/src/phone-app.ts');

/** Sentences of zod in fifty languages: refusals are told in our own words, by their codes. */
const isForeignWords = (name, from) =>
  /\/locales\/index\.(c?js)$/.test(name) && from.includes('/node_modules/zod/');

config.resolver.resolveRequest = (context, name, platform) => {
  if (isForeignWords(name, context.originModulePath)) return { type: 'empty' };
  if (name === '@hlidka/protocol') return { type: 'sourceFile', filePath: protocol };
  const bare = !name.startsWith('.') && !name.startsWith('/') && !name.startsWith('@hlidka/');
  const ours = context.originModulePath.startsWith(packages + path.sep);
  return context.resolveRequest(
    bare && ours ? { ...context, originModulePath: here } : context,
    name,
    platform,
  );
};

module.exports = config;
