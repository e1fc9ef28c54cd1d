import { and, eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { queue } from '../../post/deliveries/index.ts';
import { lockUser } from './find-user.ts';
import { viewInvited } from './invited.ts';
import { peopleLetters } from './letters.ts';
import { needOwnerOver } from './ranks/need.ts';
import { links, users } from './table.ts';

const notYetAccepted = ({ actor }: Context, user: typeof users.$inferSelect) => {
  needOwnerOver(actor, user);
  if (user.acceptedAt) throw new DomainError('already done');
  return { kind: 'person', id: user.id, name: user.name };
};

export const resendInvitation = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id);
    const subject = notYetAccepted(ctx, user);
    await tx.delete(links).where(and(eq(links.userId, id), eq(links.purpose, 'invitation')));
    await tx.update(users).set({ invitedAt: ctx.now() }).where(eq(users.id, id));
    await queue(tx, peopleLetters.invitation, [
      { channel: 'mail', recipient: user.email, userId: id },
    ]);
    await record(tx, ctx.actor, 'person.invited_again', subject);
    return viewInvited(tx, ctx, id);
  });

export const revokeInvitation = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const subject = notYetAccepted(ctx, await lockUser(tx, id));
    await tx.delete(users).where(eq(users.id, id));
    await record(tx, ctx.actor, 'person.invitation_revoked', subject);
  });
