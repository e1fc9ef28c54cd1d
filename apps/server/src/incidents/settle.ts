import type { Settle } from '../sites/index.ts';
import { calmForms } from './form-result.ts';
import { closeQuietly } from './resolve.ts';
import { forgetMeasured } from './watch-rows.ts';

/** What a change of sites means for the watch: outages of unwatched ones end, and nobody is told. */
export const settleSites: Settle = async (tx, { unwatched, moved }, at) => {
  await closeQuietly(tx, unwatched, at);
  await calmForms(tx, unwatched);
  await forgetMeasured(tx, moved);
};
