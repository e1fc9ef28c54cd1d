export { countByRole } from './count-by-role.ts';
export { type ErrorWords, errorWords, issueWords } from './error-words.ts';
export { arrange, overviewAnswer, overviewCounts, type Shown } from './overview.ts';
