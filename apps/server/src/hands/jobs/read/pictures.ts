import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { jobPictures } from '../table.ts';

export const readJobPicture = async (ctx: Context, { id }: { id: string }): Promise<Buffer> => {
  const [row] = await ctx.db
    .select({ picture: jobPictures.picture })
    .from(jobPictures)
    .where(eq(jobPictures.id, id));
  if (!row) throw notFound();
  return row.picture;
};

const keptDays = 90;
const mostAtOnce = 200;

/** Pictures are kept for three months; the trail keeps the description. */
export const removeOldPictures = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  const old = ctx.db
    .select({ id: jobPictures.id })
    .from(jobPictures)
    .where(lt(jobPictures.at, before))
    .orderBy(sql`${jobPictures.at}`)
    .limit(mostAtOnce);
  await ctx.db.delete(jobPictures).where(inArray(jobPictures.id, old));
};
