import {
  type BodyOf,
  type siteChecks as endpoints,
  type FurtherCheckSettings,
  limits,
} from '@hlidka/protocol';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { record, recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { invalid, notFound, refusing, taken } from '../../../base/platform/errors.ts';
import { siteChecks, sites } from '../table.ts';
import { since } from '../validate.ts';
import { fitSettings } from './fitting.ts';
import { addressOf, type CheckFacts, meaningOf } from './rules.ts';
import { hiddenCheckChange, openCheckSecrets, sealCheckSecrets } from './secrets.ts';

type Row = typeof siteChecks.$inferSelect;
type FurtherRow = Row & { settings: NonNullable<Row['settings']>; name: string };
type Which = { id: string; number: string };

/** Lets higher slices react in the same transaction: verdicts on checks end, or begin anew. */
export type SettleChecks = (
  tx: Tx,
  changed: { siteId: string; number: number; how: 'ended' | 'begun' | 'moved' },
  at: Date,
) => Promise<void>;

const lockNamed = async (tx: Tx, id: string) => {
  const [site] = await tx
    .select({ id: sites.id, name: sites.name, url: sites.url, archivedAt: sites.archivedAt })
    .from(sites)
    .where(eq(sites.id, id))
    .for('update');
  if (!site) throw notFound();
  return site;
};

const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'site', id, name });

/** The first check is the site's own: it is changed there, and never removed. */
const lockFurther = async (tx: Tx, { id, number }: Which): Promise<FurtherRow> => {
  if (!/^[1-9]\d{0,9}$/.test(number)) throw notFound();
  const [row] = await tx
    .select()
    .from(siteChecks)
    .where(
      and(
        eq(siteChecks.siteId, id),
        sql`${siteChecks.number} = ${number}::bigint`,
        isNotNull(siteChecks.settings),
      ),
    )
    .for('update');
  if (!row?.settings || row.name === null) throw notFound();
  return { ...row, settings: row.settings, name: row.name };
};

const nameTaken = { site_checks_name: () => taken('name') };
/** Numbers of sites and of checks are of one sequence, so that none is both. */
const nextNumber = sql`nextval(pg_get_serial_sequence('sites', 'number'))`;

/** As they are stored; settings that no check could follow are refused. */
const fitting = (
  { config }: Context,
  settings: FurtherCheckSettings,
  before: FurtherCheckSettings | null,
): FurtherCheckSettings => {
  const sealed = sealCheckSecrets(config, settings, before);
  fitSettings(openCheckSecrets(config, sealed).settings);
  return sealed;
};

/** Of the trail: what a reader understands of it. */
const told = ({ name, settings, counts, pausedAt }: CheckFacts & { name: string }) => ({
  check: name,
  url: addressOf(settings),
  counts,
  pausedAt,
  monitor: settings,
});

export const addSiteCheck = (
  ctx: Context,
  { id, ...input }: { id: string } & BodyOf<typeof endpoints.add>,
): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const site = await lockNamed(tx, id);
    if (site.archivedAt) throw notFound();
    if (site.url === null) throw invalid('url', 'needed for a check');
    const all = eq(siteChecks.siteId, id);
    if ((await tx.$count(siteChecks, all)) >= limits.checksPerSite)
      throw invalid('name', 'too many');
    await tx
      .update(siteChecks)
      .set({ ownSums: nextNumber })
      .where(and(all, isNull(siteChecks.settings), isNull(siteChecks.ownSums)));
    const settings = fitting(ctx, input.settings, null);
    const insert = tx
      .insert(siteChecks)
      .values({ number: nextNumber, siteId: id, kind: settings.kind, ...input, settings })
      .returning({ number: siteChecks.number });
    const [added] = await refusing(insert.execute(), nameTaken);
    const { check, url } = told({ ...input, pausedAt: null });
    await record(tx, ctx.actor, 'site.check_added', subjectOf(site), {
      check: [null, check],
      url: [null, url],
    });
    return added?.number ?? 0;
  });

export const changeSiteCheck = (
  ctx: Context,
  { id, number, paused, ...input }: Which & BodyOf<typeof endpoints.change>,
  settle: SettleChecks,
): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const site = await lockNamed(tx, id);
    const before = await lockFurther(tx, { id, number });
    const given = input.settings && { settings: fitting(ctx, input.settings, before.settings) };
    const after = {
      ...before,
      ...input,
      ...given,
      pausedAt: since(before.pausedAt, paused, ctx.now()),
    };
    const { name, settings, counts, pausedAt } = after;
    const set = { name, settings, counts, pausedAt, kind: settings.kind, updatedAt: ctx.now() };
    const one = eq(siteChecks.number, before.number);
    await refusing(tx.update(siteChecks).set(set).where(one).execute(), nameTaken);
    const how = meaningOf(before, after);
    if (how !== 'same') await settle(tx, { siteId: id, number: before.number, how }, ctx.now());
    const subject = subjectOf(site);
    const [old, now] = hiddenCheckChange(before.settings, after.settings);
    await recordChange(
      tx,
      ctx.actor,
      'site.check_changed',
      subject,
      told({ ...before, settings: old }),
      told({ ...after, settings: now }),
    );
    return before.number;
  });

/** What it measured stays in the site's own figure; its own goes with it. */
export const removeSiteCheck = (ctx: Context, which: Which, settle: SettleChecks): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const site = await lockNamed(tx, which.id);
    const { number, ...row } = await lockFurther(tx, which);
    await settle(tx, { siteId: site.id, number, how: 'ended' }, ctx.now());
    await tx.delete(siteChecks).where(eq(siteChecks.number, number));
    const { check, url } = told(row);
    await record(tx, ctx.actor, 'site.check_removed', subjectOf(site), {
      check: [check, null],
      url: [url, null],
    });
  });
