export { type ErrorWords, errorWords, issueWords } from './error-words.ts';
export { arrange, countMembers, overviewAnswer, overviewCounts, type Shown } from './overview.ts';
