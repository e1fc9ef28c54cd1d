export { escalationDuty } from './announcing/escalate.ts';
export { startGatherings } from './announcing/together.ts';
export { settleCauses } from './causes/settle-causes.ts';
export { type Deed, enact } from './enact.ts';
export { endForm, measuredOutageOf, takeFormResult } from './form-result.ts';
export { leaderOf } from './gatherings/alarm.ts';
export { keepNameServer, sweepGatherings } from './gatherings/gather.ts';
export { listGatherings } from './gatherings/read.ts';
export { hushOpenIncidents } from './hush.ts';
export { anotherFormLetter, anotherFormNotice } from './letters/another-form.ts';
export { incidentLetters } from './letters/incident.ts';
export { sweepTakeOverLinks } from './letters/take-over-link.ts';
export { localFaultNotice } from './local-faults/letter.ts';
export { isMuted, sweepMutes } from './mute.ts';
export { dropOldPictures, giveUpPictures } from './pictures/settle.ts';
export { claimPicture, finishPicture } from './pictures/take.ts';
export { countOpen } from './read/count-open.ts';
export { readEdgeChecks } from './read/failed-checks.ts';
export { readBrokenForms } from './read/forms.ts';
export {
  countIncidentsSince,
  incidentsBetween,
  incidentsOfEach,
  incidentsSince,
  listIncidents,
  openIncidentsOf,
  readBeside,
  readForClient,
  readIncident,
  siteOfIncident,
  takeOverOf,
} from './read/list.ts';
export { listLocalFaults, readLocalFaults } from './read/local-faults.ts';
export { failingSites, isObserved } from './read/observed.ts';
export { readOpenAlone } from './read/open-alone.ts';
export { type OpenTrouble, readOpenTrouble } from './read/open-trouble.ts';
export { outageMinutes } from './read/outage-minutes.ts';
export { readPictureState } from './read/pictures.ts';
export { readHistory } from './read/read-history.ts';
export { readIncidentsSince } from './read/since.ts';
export { type IncidentSpan, type Outage, readOutages, readSpans } from './read/spans.ts';
export { incidentRoutes } from './routes.ts';
export { calm, judge, type Verdict, type Watch } from './rules.ts';
export { settleChecks, settleSites } from './settle.ts';
export { slowNotice } from './slow/letters.ts';
export { readSlowNow, readSlowSites } from './slow/read.ts';
export { brisk, grownPhase, judgeSlow, type Slowness, type Times } from './slow/rule.ts';
export { sweepSlowTimes } from './slow/sweep.ts';
export { beginSlowTimes, endSlowTimes, keepSlowTimes, type SlowFigures } from './slow/write.ts';
export { sweepVerdicts } from './sweep.ts';
export { takeOverByAnswer, takeOverByMessage } from './take-over/by-message.ts';
export type { OutageSubject } from './take-over/take-over.ts';
export { type Note, writeWatches } from './watch-rows.ts';
export type { Others } from './weigh.ts';
