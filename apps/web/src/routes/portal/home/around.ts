/** What stands around a page and may come after it, in one file. */
export { ViewAsBanner } from '../../../features/portal/view-as/ViewAsBanner.tsx';
export { NotMeasuring } from '../../../features/shared/frame/NotMeasuring.tsx';
export { Account } from './Account.tsx';
export { Foot } from './Foot.tsx';
