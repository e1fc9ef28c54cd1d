export { addAccepted } from './add-people.ts';
export type { PersonRow } from './alter-person.ts';
export { askDecisionProof, needDecisionProof } from './app-proof/challenge.ts';
export { type AssistantCheck, createAssistantCheck } from './assistants/caller.ts';
export { readDoors } from './doors/settings.ts';
export { authRoutes } from './entrances/routes.ts';
export { findOperator, findPersonByEmail, findPersonNames, peopleCalled } from './find-user.ts';
export { askToForget, endPerson, keepPerson, lockPerson, removePerson } from './forgetting.ts';
export { isActiveOwner } from './grants/active-operator.ts';
export { hasOperator } from './grants/has-operator.ts';
export { operatorsLanguage, operatorsToTell } from './grants/operators.ts';
export { readRecipient } from './grants/recipients.ts';
export {
  mayView,
  mayViewClient,
  mayViewWhole,
  pastOf,
  readGrantedSites,
  seesAsOperator,
  seesSite,
  withinReach,
} from './grants/scope.ts';
export { nameOfViewed, type ViewAs } from './grants/view-as.ts';
export { createVisibleChanges, type VisibleChanges } from './grants/visible-changes.ts';
export { type VisibleSite, visibleClient, visibleSite } from './grants/visible-site.ts';
export { createKeyCheck, type KeyCheck } from './keys/key-check.ts';
export { peopleLetters } from './letters.ts';
export { sweepLinks } from './links/links.ts';
export { resealOidc } from './oidc/connection.ts';
export { operatorsLetter } from './operators-letter.ts';
export {
  type GrantedPerson,
  type PutPerson,
  putPeople,
  readAllPeople,
} from './put.ts';
export { isAtLeast, needRank, needRankToGive } from './ranks/need.ts';
export { peopleRoutes } from './routes.ts';
export { resealSecondFactors } from './second-factor/reseal.ts';
export { type Auth, createAuth } from './sessions/auth.ts';
export { asksFresh, needFresh } from './sessions/fresh.ts';
export { sweepKnownDevices } from './sessions/known-devices.ts';
export { hashPassword } from './sessions/passwords.ts';
export { createSessionCheck, type SessionCheck } from './sessions/session-check.ts';
export { endSessionsOfOtherSecret } from './sessions/session-secret.ts';
export { sweepResets } from './sessions/sweep-resets.ts';
export { tellOperators } from './tell-operators.ts';
export { createTokenCheck, type TokenCheck } from './tokens/check.ts';
export {
  issueToken,
  listTokens,
  lockKind,
  lockToken,
  newTokenOf,
  noteUse,
  prefixesOf,
  renameTokens,
  replaceToken,
  restoreToken,
  revokeToken,
  revokeTokens,
  viewToken,
} from './tokens/tokens.ts';
export { undoPersonWay } from './undo-way.ts';
export { findWayLink, type NewWayRow, readAct, readNewWays, sweepNewWays } from './ways/links.ts';
export { isUndoable, type Undoable } from './ways/rules.ts';
export { markEnded } from './ways/tell.ts';
export { viewAct, viewActs } from './ways/view.ts';
