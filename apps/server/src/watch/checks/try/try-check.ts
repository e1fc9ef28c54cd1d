import type { BodyOf, CheckNow, siteChecks as endpoints } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { fitSettings, openCheckSecrets, withKeptSecrets } from '../../../estate/sites/index.ts';
import { siteChecks, sites } from '../../../estate/sites/table.ts';
import type { OtherProbe } from '../kinds/other-probe.ts';
import { isPlainPage, monitorOfPage } from '../plain-page.ts';
import type { Probe } from '../probe/index.ts';
import { viewProbed } from './check-now.ts';

const storedSettings = async (ctx: Context, id: string, number: number | undefined) => {
  if (number === undefined) return null;
  const [row] = await ctx.db
    .select({ settings: siteChecks.settings })
    .from(siteChecks)
    .where(and(eq(siteChecks.siteId, id), eq(siteChecks.number, number)));
  if (!row?.settings) throw notFound();
  return row.settings;
};

/** Asks once as a check with these settings would; stores nothing. */
export const tryCheck = async (
  ctx: Context,
  { probe, otherProbe }: { probe: Probe; otherProbe: OtherProbe },
  { id, number, ...given }: { id: string } & BodyOf<typeof endpoints.try>,
): Promise<CheckNow> => {
  if ((await ctx.db.$count(sites, eq(sites.id, id))) === 0) throw notFound();
  const settings = withKeptSecrets(given.settings, await storedSettings(ctx, id, number));
  fitSettings(openCheckSecrets(ctx.config, settings).settings);
  return viewProbed(
    settings.kind === 'http' && isPlainPage(settings)
      ? await probe(settings.url, monitorOfPage(settings))
      : await otherProbe(settings),
  );
};
