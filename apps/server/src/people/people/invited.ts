import type { InvitedPerson } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { invitationEnd } from './links/invitation-end.ts';
import { createLink } from './links/links.ts';
import { viewPerson } from './view.ts';

/** The invited person and, if no mail can be sent, the link to hand over; shown only this once. */
export const viewInvited = async (tx: Tx, ctx: Context, id: string): Promise<InvitedPerson> => {
  const person = await viewPerson(tx, ctx.now(), id);
  if (ctx.config.smtpUrl) return { ...person, link: null };
  const { baseUrl } = ctx.config;
  const ends = invitationEnd({ invitedAt: ctx.now() });
  const link = await createLink(tx, { page: baseUrl }, id, 'invitation', ends);
  return { ...person, link };
};
