import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { mayRead } from '../scope.ts';
import { selectWhole, type WholeRow } from '../select.ts';
import { reports } from '../table.ts';

/** A sent report the viewer may see; otherwise not found. */
export const findReadable = async (ctx: UserContext, { id }: { id: string }): Promise<WholeRow> => {
  const [row] = await selectWhole(ctx.db).where(and(eq(reports.id, id), mayRead(ctx.viewer)));
  if (!row) throw notFound();
  return row;
};
