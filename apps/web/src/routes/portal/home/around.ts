/** What stands around a page and may come after it, in one file. */
export { Above } from './Above.tsx';
export { Account } from './Account.tsx';
export { Foot } from './Foot.tsx';
