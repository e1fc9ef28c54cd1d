export { noon } from '../format/noon.ts';
export { groupBefore, overviewBefore, siteBefore, whenBefore } from './before.ts';
export {
  type BookDay,
  bookDays,
  bookDayWords,
  foldQuietDays,
  type QuietDays,
} from './book/book-days.ts';
export { isTimeless, lineWords, type Speech } from './book/book-line.ts';
export { countByRole } from './count-by-role.ts';
export { deviceOf } from './device.ts';
export { everything, filterCards, statusFilters, toolsFrom, type Wanted } from './filter.ts';
export { matcher, matches } from './fold.ts';
export { groupAnswer, groupUnmeasured } from './group-answer.ts';
export { availableOn, managedName } from './group-figures.ts';
export { monthFigures, monthLine } from './home-month.ts';
export { type IncidentStep, incidentAnswer, incidentSteps } from './incident-course.ts';
export { incidentsNote } from './incidents-note.ts';
export { availabilityLabel, measuredSinceWords } from './measured-since.ts';
export { monthOf, monthTitle, thisMonth } from './month.ts';
export { arrange, overviewAnswer, overviewCounts, type Shown } from './overview.ts';
export { type Piece, piecesOf, piecesOfDays, piecesOfWeeks } from './pieces.ts';
export { moneyOf, type PlanSaid, planSaid } from './plan.ts';
export {
  choiceTold,
  clockWords,
  notificationTime,
  quietMistake,
  quietSpan,
  usualNight,
} from './quiet-hours.ts';
export { since } from './since.ts';
export { siteAnswer } from './site-answer.ts';
export { type SitePart, type SitePartId, sitePartsOf } from './site-parts.ts';
export { incidentEnd, incidentLength } from './span.ts';
export { openOf, toldOf, toldOpen } from './told.ts';
export { unmeasuredOf } from './unmeasured.ts';
export {
  countItems,
  type LineProblem,
  lengthOfItem,
  problemsFrom,
  problemsOf,
  problemsToShow,
  problemWords,
  splitLines,
  type WatchedField,
  watchedFields,
  watchedText,
} from './watched-lines.ts';
export { type ErrorWords, errorWords, issueWords } from './words/error-words.ts';
export {
  incidentsIn,
  msWords,
  type PieceSpeech,
  pieceLines,
  pieceName,
  pieceRow,
} from './words/piece-words.ts';
export { mentionOf, mentionWords, placeWords, shareNote } from './words/search-words.ts';
export { type Stated, stateBefore, stateWords } from './words/state-words.ts';
