import type { SearchTrouble } from '@hlidka/protocol';

/** A search engine did not return what was requested. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly trouble: SearchTrouble;

  constructor(trouble: SearchTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

/** Faults of the key, which every property shares. */
const ofAccount: readonly SearchTrouble[] = [
  'key_refused',
  'key_unreadable',
  'clock_wrong',
  'api_off',
  'demo',
];
const ofProperty: readonly SearchTrouble[] = ['no_permission', 'property_unknown'];

export const isOfAccount = (trouble: SearchTrouble): boolean => ofAccount.includes(trouble);

/** Waiting does not help: somebody must act. */
export const isLastingTrouble = (trouble: SearchTrouble): boolean =>
  isOfAccount(trouble) || ofProperty.includes(trouble);
