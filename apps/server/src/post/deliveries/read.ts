import type { Delivery } from '@hlidka/protocol';
import type { Context, UserContext } from '../../base/context.ts';
import { notFound } from '../../base/platform/errors.ts';
import { findDelivery } from './list.ts';
import { readKept } from './mail/channel.ts';
import { type Names, viewDeliveryRow } from './view.ts';

export const readDelivery = async (
  ctx: UserContext,
  names: Names,
  { id }: { id: string },
): Promise<Delivery> => {
  const row = await findDelivery(ctx.db, id);
  // Its links let in whoever has them: another's are read by owners only.
  const mayRead = ctx.actor.rank === 'owner' || row.userId === ctx.actor.id;
  const kept = row.state === 'kept' && mayRead ? await readKept(ctx.config, id) : null;
  const { subject, language } = row;
  return {
    ...(await viewDeliveryRow(ctx.db, names, row)),
    subject,
    language,
    text: kept?.text ?? null,
  };
};

export const readMailHtml = async (ctx: Context, { id }: { id: string }): Promise<string> => {
  const row = await findDelivery(ctx.db, id);
  const kept = row.state === 'kept' ? await readKept(ctx.config, id) : null;
  if (!kept) throw notFound();
  return kept.html;
};
