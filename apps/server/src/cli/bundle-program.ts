import { makeBundle } from './make-bundle.ts';

/** A script, so that the builder's memory goes with its process. */
const [entry = '', into = ''] = process.argv.slice(2);
await makeBundle(entry, into);
