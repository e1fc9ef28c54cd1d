import {
  adminAssistants,
  adminKeys,
  assistants,
  clients,
  deliveries,
  doors,
  invitations,
  keys,
  limits,
  me,
  people,
} from '@hlidka/protocol';
import { type PublicContext, type Route, route } from '../../base/context.ts';
import { countCaller } from '../../base/platform/http/limit.ts';
import {
  createAssistant,
  listAllAssistants,
  listAssistantsOf,
  revokeAssistant,
} from './assistants/assistants.ts';
import {
  changeGrants,
  changePerson,
  disablePerson,
  enablePerson,
  endPersonsSecondFactor,
  unlinkAgencyAccount,
} from './change-person.ts';
import { endAnySession, listAllSessions } from './doors/sessions.ts';
import { changeDoors, viewDoors } from './doors/settings.ts';
import { recordViewAs } from './grants/view-as.ts';
import { resendInvitation, revokeInvitation } from './invitation.ts';
import { invitePerson } from './invite.ts';
import { createKey, listAllKeys, listKeysOf, revokeKey } from './keys/keys.ts';
import { lookAtLink } from './links/links.ts';
import { changeMe, endOtherSessions, endSession, listSessions, readMe } from './me.ts';
import { changeOidc, readOidc, testOidc } from './oidc/settings.ts';
import type { Auth } from './sessions/auth.ts';
import { acceptInvitation, sendReset } from './sessions/passwords.ts';
import { renewSession } from './sessions/renew-session.ts';
import { sendTestMail } from './test-mail.ts';
import { viewPeople, viewPerson } from './view.ts';

const limited = (ctx: PublicContext) =>
  countCaller(ctx.db, ctx.address, (key) => `link:${key}`, limits.linkAttempts);

export const peopleRoutes = (auth: Auth): Route[] => [
  route(me.read, async (ctx, _, http) => {
    await renewSession(auth, ctx.actor, http);
    return readMe(ctx);
  }),
  route(me.change, (ctx, { body }) => changeMe(ctx, body)),
  route(me.sessions, (ctx) => listSessions(ctx)),
  route(me.endSession, (ctx, { params }) => endSession(ctx, params)),
  route(me.endOtherSessions, (ctx) => endOtherSessions(ctx)),
  route(assistants.list, (ctx) => listAssistantsOf(ctx, ctx.actor.id)),
  route(assistants.create, (ctx, { body }) =>
    createAssistant(ctx, { ...body, userId: ctx.actor.id }),
  ),
  route(assistants.revoke, (ctx, { params }) =>
    revokeAssistant(ctx, { ...params, ownerId: ctx.actor.id }),
  ),
  route(adminAssistants.list, (ctx) => listAllAssistants(ctx)),
  route(adminAssistants.revoke, (ctx, { params }) => revokeAssistant(ctx, params)),
  route(keys.list, (ctx) => listKeysOf(ctx, ctx.actor.id)),
  route(keys.create, (ctx, { body }) => createKey(ctx, { ...body, userId: ctx.actor.id })),
  route(keys.revoke, (ctx, { params }) => revokeKey(ctx, { ...params, ownerId: ctx.actor.id })),
  route(adminKeys.list, (ctx) => listAllKeys(ctx)),
  route(adminKeys.revoke, (ctx, { params }) => revokeKey(ctx, params)),
  route(doors.sessions, (ctx, { query }) => listAllSessions(ctx, query)),
  route(doors.endSession, (ctx, { params }) => endAnySession(ctx, params)),
  route(doors.read, (ctx) => viewDoors(ctx)),
  route(doors.change, (ctx, { body }) => changeDoors(ctx, body)),
  route(doors.readOidc, (ctx) => readOidc(ctx)),
  route(doors.changeOidc, (ctx, { body }) => changeOidc(ctx, body)),
  route(doors.testOidc, (ctx) => testOidc(ctx)),
  route(invitations.look, async (ctx, { body }) => {
    await limited(ctx);
    return lookAtLink(ctx.db, body.token, 'invitation');
  }),
  route(invitations.accept, async (ctx, { body }) => {
    await limited(ctx);
    return acceptInvitation(ctx, auth, body);
  }),
  route(clients.viewAs, (ctx, { body }) => recordViewAs(ctx, body)),
  route(people.list, async (ctx) => ({ people: await viewPeople(ctx.db, ctx.now()) })),
  route(people.read, (ctx, { params }) => viewPerson(ctx.db, ctx.now(), params.id)),
  route(people.invite, (ctx, { body }) => invitePerson(ctx, body)),
  route(people.change, (ctx, { params, body }) => changePerson(ctx, { ...params, ...body })),
  route(people.changeGrants, (ctx, { params, body }) => changeGrants(ctx, { ...params, ...body })),
  route(people.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params)),
  route(people.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params)),
  route(people.sendReset, (ctx, { params }) => sendReset(ctx, params)),
  route(people.endSecondFactor, (ctx, { params }) => endPersonsSecondFactor(ctx, params)),
  route(people.unlinkAgencyAccount, (ctx, { params }) => unlinkAgencyAccount(ctx, params)),
  route(people.disable, (ctx, { params }) => disablePerson(ctx, params)),
  route(deliveries.testMail, (ctx) => sendTestMail(ctx)),
  route(people.enable, (ctx, { params }) => enablePerson(ctx, params)),
];
