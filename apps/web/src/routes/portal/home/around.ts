/** Parts around a page that may load after it, in one file. */
export { Above } from './Above.tsx';
export { Account } from './Account.tsx';
export { Foot } from './Foot.tsx';
