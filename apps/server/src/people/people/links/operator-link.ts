import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { findPersonByEmail } from '../find-user.ts';
import { createLink } from './links.ts';

/** A one-time sign-in link, printed on the console for a locked-out operator. */
export const createOperatorLink = (ctx: Context, { email }: { email: string }): Promise<string> =>
  transaction(ctx.db, async (tx) => {
    const user = await findPersonByEmail(tx, email);
    if (user.role !== 'admin' || user.disabledAt) throw notFound();
    await record(tx, ctx.actor, 'person.link_made', {
      kind: 'person',
      id: user.id,
      name: user.name,
    });
    return createLink(tx, { page: ctx.config.baseUrl }, user.id, 'sign_in');
  });
