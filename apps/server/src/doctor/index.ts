export type { Check } from './check.ts';
export { examine } from './examine.ts';
