export { begin, type Condition, end, lastingKeys } from './condition.ts';
export { type NoticeKind, speech, type Told } from './kind.ts';
export { seldom } from './rules.ts';
export { hushNotices, sweepNotices } from './settle.ts';
export { speak, startNotices } from './speak.ts';
