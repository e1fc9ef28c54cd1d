export { addAccepted } from './add-people.ts';
export type { PersonRow } from './alter-person.ts';
export { type Auth, createAuth } from './auth.ts';
export { authRoutes } from './auth-routes.ts';
export { findPersonByEmail, findPersonNames, peopleCalled } from './find-user.ts';
export { needFresh } from './fresh.ts';
export { hasOperator } from './has-operator.ts';
export { createKeyCheck, type KeyCheck } from './key-check.ts';
export { peopleLetters } from './letters.ts';
export { sweepLinks } from './links.ts';
export { operatorsLanguage, operatorsToTell } from './operators.ts';
export { operatorsLetter } from './operators-letter.ts';
export { hashPassword } from './passwords.ts';
export {
  type GrantedPerson,
  type PutPerson,
  putPeople,
  readAllPeople,
} from './put.ts';
export { readRecipient } from './recipients.ts';
export { peopleRoutes } from './routes.ts';
export { mayView, mayViewClient, mayViewWhole } from './scope.ts';
export { createSessionCheck, type SessionCheck } from './session-check.ts';
export { endSessionsOfOtherSecret } from './session-secret.ts';
export { createSight, type Sight } from './sight.ts';
export { isSteering } from './steering.ts';
export { sweepResets } from './sweep-resets.ts';
export { nameOfViewed, type ViewAs } from './view-as.ts';
export { type VisibleSite, visibleSite } from './visible-site.ts';
