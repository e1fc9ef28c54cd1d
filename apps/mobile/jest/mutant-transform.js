const babelJest = require('babel-jest').default;

/** Puts the change of `MUTANT` (file, from, to) in the file's place; the file itself stays as it is. */
module.exports = {
  createTransformer: (options) => {
    const inner = babelJest.createTransformer(options);
    const { file, from, to } = JSON.parse(process.env.MUTANT);
    const changed = (text, path) => (path === file ? text.replace(from, () => to) : text);
    return {
      ...inner,
      process: (text, path, how) => inner.process(changed(text, path), path, how),
      getCacheKey: (text, path, how) => inner.getCacheKey(changed(text, path), path, how),
    };
  },
};
