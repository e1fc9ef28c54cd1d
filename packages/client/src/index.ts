export { ApiError } from './api-error.ts';
export { type Call, createCall, type Input } from './call.ts';
export { deadlineOf } from './deadline.ts';
export { isGone } from './is-gone.ts';
export { paging } from './paging.ts';
export { createQueries, type Queries } from './queries.ts';
export { isDeadLink, mayBeDone, needsCode, needsProof, owesSecondFactor } from './refusals.ts';
export { worthRetrying } from './worth-retrying.ts';
