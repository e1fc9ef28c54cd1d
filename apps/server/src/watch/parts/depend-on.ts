import { type BodyOf, type parts as endpoints, limits } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { tell } from '../../base/platform/signals/signals.ts';
import { siteChecks, sites } from '../../estate/sites/table.ts';
import { withinReach } from '../../people/people/index.ts';
import { lockGraph, refuseCircles } from './graph.ts';
import { readDependencies } from './read.ts';
import { dependencies, parts } from './table.ts';

type Which = { id: string; number: string };
type On = BodyOf<typeof endpoints.dependOn>['on'];

const findCheck = async (tx: Tx, { id, number }: Which) => {
  if (!/^[1-9]\d{0,9}$/.test(number)) throw notFound();
  const [row] = await tx
    .select({ number: siteChecks.number, name: siteChecks.name, siteName: sites.name })
    .from(siteChecks)
    .innerJoin(sites, eq(sites.id, siteChecks.siteId))
    .where(and(eq(siteChecks.siteId, id), sql`${siteChecks.number} = ${number}::bigint`));
  if (!row) throw notFound();
  return row;
};

/** All of them exist, and are of sites that the operator sees. */
const refuseUnknown = async (
  tx: Tx,
  viewer: UserContext['viewer'],
  { numbers, partIds }: { numbers: number[]; partIds: string[] },
): Promise<void> => {
  const known = await tx
    .select({ number: siteChecks.number })
    .from(siteChecks)
    .innerJoin(sites, eq(sites.id, siteChecks.siteId))
    .where(and(inArray(siteChecks.number, numbers), withinReach(viewer)));
  const named = await tx.$count(parts, inArray(parts.id, partIds));
  if (known.length < numbers.length || named < partIds.length) throw invalid('on', 'not found');
};

/** What a check hangs on from now on. What it hangs on beyond the operator's reach stays. */
export const dependOn = (ctx: UserContext, { on, ...which }: Which & { on: On }): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    await lockGraph(tx);
    const { number, name, siteName } = await findCheck(tx, which);
    const numbers = [...new Set(on.flatMap((one) => ('number' in one ? [one.number] : [])))];
    const partIds = [...new Set(on.flatMap((one) => ('partId' in one ? [one.partId] : [])))];
    if (numbers.includes(number)) throw invalid('on', 'circle');
    await refuseUnknown(tx, ctx.viewer, { numbers, partIds });
    const namesOf = async () =>
      (await readDependencies(tx, [number], { kind: 'all' }))
        .map((one) =>
          'id' in one ? one.name : [one.siteName, one.name].filter(Boolean).join(': '),
        )
        .join(', ');
    const before = await namesOf();
    const hidden = await readDependencies(tx, [number], ctx.viewer, true);
    await tx.delete(dependencies).where(eq(dependencies.number, number));
    const kept = hidden.flatMap((one) => ('number' in one ? [one.number] : []));
    const rows = [
      ...[...new Set([...numbers, ...kept])].map((onNumber) => ({ number, onNumber })),
      ...partIds.map((partId) => ({ number, partId })),
    ];
    if (rows.length > limits.dependenciesPerCheck) throw invalid('on', 'too many');
    if (rows.length > 0) await tx.insert(dependencies).values(rows);
    await refuseCircles(tx, 'on');
    await tell(tx, { topic: 'site', id: which.id });
    const after = await namesOf();
    const subject = { kind: 'site', id: which.id, name: siteName };
    if (before !== after)
      await record(tx, ctx.actor, 'site.check_changed', subject, {
        ...(name !== null && { check: name }),
        dependsOn: [before || null, after || null],
      });
    return number;
  });
