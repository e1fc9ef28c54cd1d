import { makeBundle } from './make-bundle.ts';

/** A separate script, so that the bundler's memory is freed with its process. */
const [entry = '', into = ''] = process.argv.slice(2);
await makeBundle(entry, into);
