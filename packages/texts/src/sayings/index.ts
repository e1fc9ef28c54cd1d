export { countByRole } from './count-by-role.ts';
export { type ErrorWords, errorWords, issueWords } from './error-words.ts';
export { monthOf, monthTitle, thisMonth } from './month.ts';
export { arrange, overviewAnswer, overviewCounts, type Shown } from './overview.ts';
