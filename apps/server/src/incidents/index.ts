export { type Deed, enact } from './enact.ts';
export { endForm, takeFormResult } from './form-result.ts';
export { sweepGatherings } from './gatherings/forget.ts';
export { keepNameServer } from './gatherings/keep-name-server.ts';
export { startGatherings } from './gatherings/tell.ts';
export { incidentLetters } from './letters.ts';
export {
  countIncidentsSince,
  incidentsBetween,
  incidentsOfEach,
  incidentsSince,
  openIncidentsOf,
  readIncident,
  takenOf,
} from './list.ts';
export { isObserved, readObserved } from './observed.ts';
export { readOpenTrouble, type Trouble } from './open-trouble.ts';
export { outageMinutes } from './outage-minutes.ts';
export { readHistory } from './read-history.ts';
export { incidentRoutes } from './routes.ts';
export { calm, judge, type Verdict, type Watch } from './rules.ts';
export { settleSites } from './settle.ts';
export { type Outage, readOutages, readSpans, type Span } from './spans.ts';
export { sweepVerdicts } from './sweep.ts';
export { type Note, writeWatches } from './watch-rows.ts';
