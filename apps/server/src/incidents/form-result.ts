import type { agentApi, BodyOf } from '@hlidka/protocol';
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { notFound } from '../platform/errors.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import { sites } from '../sites/table.ts';
import { openIncident } from './open.ts';
import { resolveIncident } from './resolve.ts';
import { formResults } from './table.ts';

type Result = BodyOf<typeof agentApi.formResult>;

/** One failure may be the network's; the second in a row is the form's. */
const failuresToOpen = 2;

const excerptLength = 500;

/** How a form's check ended. The same result told twice counts once. */
export const takeFormResult = (ctx: Context, result: Result): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [site] = await tx
      .select({ pausedAt: sites.pausedAt })
      .from(sites)
      .where(and(eq(sites.id, result.siteId), isNull(sites.archivedAt)))
      .for('share');
    if (!site) throw notFound();
    const failures = await write(tx, result, ctx.now());
    if (failures === null || site.pausedAt) return;
    const shared = { siteId: result.siteId, kind: 'form' as const };
    if (failures >= failuresToOpen)
      await openIncident(tx, { ...shared, openedAt: ctx.now(), evidence: evidenceOf(result) });
    else if (failures === 0 && !(await anotherFails(tx, result)))
      await resolveIncident(tx, { ...shared, resolvedAt: ctx.now() });
  });

const evidenceOf = ({ form, step, error }: Result) => ({
  step: step ? `${form}: ${step}` : form,
  excerpt: error.slice(0, excerptLength) || null,
});

/** Failures in a row; null when this very result was counted before. */
const write = async (
  tx: Tx,
  { siteId, form, key, ok, step, error }: Result,
  at: Date,
): Promise<number | null> => {
  const said = { ok, step, error: error || null, at, key };
  const [written] = await tx
    .insert(formResults)
    .values({ siteId, form, ...said, failures: ok ? 0 : 1 })
    .onConflictDoUpdate({
      target: [formResults.siteId, formResults.form],
      set: { ...said, failures: ok ? 0 : sql`${formResults.failures} + 1` },
      setWhere: ne(formResults.key, key),
    })
    .returning({ failures: formResults.failures });
  return written?.failures ?? null;
};

const anotherFails = async (tx: Tx, { siteId, form }: Result): Promise<boolean> => {
  const others = and(
    eq(formResults.siteId, siteId),
    ne(formResults.form, form),
    gte(formResults.failures, failuresToOpen),
  );
  return (await tx.$count(formResults, others)) > 0;
};
