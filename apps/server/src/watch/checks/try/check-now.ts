import type { CheckNow, MonitorSettings } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { invalid, notFound } from '../../../base/platform/errors.ts';
import { withKept } from '../../../estate/sites/index.ts';
import { sites } from '../../../estate/sites/table.ts';
import type { Probe, Probed } from '../probe/index.ts';

export const viewProbed = (probed: Probed): CheckNow => ({
  ok: probed.ok,
  failure: probed.ownFault ? null : probed.failure,
  statusCode: probed.statusCode,
  reason: probed.reason,
  ms: probed.ms,
  phases: probed.phases,
  address: probed.address,
  headers: probed.headers,
  excerpt: probed.excerpt,
  redirects: probed.redirects,
  finalUrl: probed.finalUrl,
  certificateEndsAt: probed.certificateEndsAt?.toISOString() ?? null,
});

/** Checks at once, also with unsaved settings; stores nothing. */
export const checkNow = async (
  ctx: Context,
  probe: Probe,
  { id, monitor }: { id: string; monitor?: MonitorSettings },
): Promise<CheckNow> => {
  const [site] = await ctx.db
    .select({ url: sites.url, monitor: sites.monitor })
    .from(sites)
    .where(eq(sites.id, id));
  if (!site) throw notFound();
  if (!site.url) throw invalid('url', 'needed for a check');
  const settings = monitor ? withKept(monitor, site.monitor) : site.monitor;
  const probed = await probe(site.url, settings);
  return viewProbed(probed);
};
