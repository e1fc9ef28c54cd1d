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
export { deviceOf } from './device.ts';
export { cardBackup } from './group/card-backup.ts';
export { countByRole } from './group/count-by-role.ts';
export { everything, filterCards, statusFilters, toolsFrom, type Wanted } from './group/filter.ts';
export { fold, foldedMatcher, matcher, matches } from './group/fold.ts';
export { groupAnswer, groupUnmeasured } from './group/group-answer.ts';
export { availableOn, managedName } from './group/group-figures.ts';
export { nearMatcher } from './group/near.ts';
export { arrange, overviewAnswer, overviewCounts, type Shown } from './group/overview.ts';
export { monthFigures, monthLine } from './home-month.ts';
export { type IncidentStep, incidentAnswer, incidentSteps } from './incident/incident-course.ts';
export { incidentsNote } from './incident/incidents-note.ts';
export { incidentEnd, incidentLength } from './incident/span.ts';
export { openOf, toldOf, toldOpen } from './incident/told.ts';
export { availabilityLabel, measuredSinceWords } from './measured-since.ts';
export { monthOf, monthTitle, thisMonth } from './month.ts';
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
export { notShownWords, reachWords, searchDayWords } from './search-reach.ts';
export { since } from './since.ts';
export { siteAnswer } from './site-answer.ts';
export { type SitePart, type SitePartId, sitePartsOf } from './site-parts.ts';
export {
  type Band,
  bands,
  groupBand,
  incidentBand,
  incidentsBand,
  siteBand,
  sitesBand,
} from './state/band.ts';
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
export { lastEdge, stripEdges } from './words/edge-words.ts';
export { type ErrorWords, errorWords, helpsBesides, issueWords } from './words/error-words.ts';
export {
  incidentsIn,
  msWords,
  type PieceSpeech,
  pieceLines,
  pieceName,
  pieceRow,
} from './words/piece-words.ts';
export { mentionOf, mentionWords, positionWords, shareNote } from './words/search-words.ts';
export { type Stated, stateBefore, stateWords } from './words/state-words.ts';
