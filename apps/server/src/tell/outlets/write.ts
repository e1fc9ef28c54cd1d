import { type BodyOf, type outlets as endpoints, limits, outletNeeds } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { record, recordChange } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../base/platform/errors.ts';
import { findOperator } from '../../people/people/index.ts';
import { startTelling, stopTelling } from '../../post/deliveries/index.ts';
import { newSigningSecret, openSettings, readWhere, sealSettings } from './settings.ts';
import { type OutletRow, outlets } from './table.ts';

export const outletSubject = ({ id, name }: OutletRow) => ({ kind: 'outlet', id, name });

const lockOutlet = async (tx: Tx, id: string): Promise<OutletRow> => {
  const [row] = await tx.select().from(outlets).where(eq(outlets.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Operators are told there while it is switched on. */
const keepTold = async (tx: Tx, { id, offAt, hears, ownerId }: OutletRow): Promise<void> => {
  const heard = { channel: 'outlet' as const, recipient: id };
  const how = { incidentsOnly: hears === 'incidents', userId: ownerId };
  await (offAt ? stopTelling(tx, heard) : startTelling(tx, { ...heard, ...how }));
};

/** The owner's name for the trail; a person who is no operator cannot be one. */
const ownerName = async (tx: Tx, ownerId: string | null): Promise<string | null> => {
  if (ownerId === null) return null;
  const owner = await findOperator(tx, ownerId);
  if (!owner) throw invalid('ownerId', 'not found');
  return owner.name;
};

/** A webhook gets its signing secret here: this reply alone contains it. */
export const addOutlet = (ctx: Context, body: BodyOf<typeof endpoints.add>) =>
  transaction(ctx.db, async (tx) => {
    const { kind, name, ownerId } = body;
    const owner = await ownerName(tx, ownerId);
    const { settings, host } = readWhere(kind, body);
    // One at a time, so that the limit can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outlets'))`);
    if ((await tx.$count(outlets)) >= limits.outletsAtMost) throw invalid('name', 'too many');
    const id = newId();
    const signingSecret = kind === 'webhook' ? newSigningSecret() : null;
    if (signingSecret) settings.signing = [{ secret: signingSecret, until: null }];
    const hears = outletNeeds[kind].incidentsOnly ? 'incidents' : body.hears;
    const sealed = sealSettings(ctx.config, id, settings);
    const [row] = await tx
      .insert(outlets)
      .values({ id, kind, name, hears, ownerId, host, sealed, createdAt: ctx.now() })
      .returning();
    if (!row) throw notFound();
    await keepTold(tx, row);
    await record(tx, ctx.actor, 'outlet.added', outletSubject(row), {
      kind,
      host,
      hears,
      ...(owner ? { owner } : {}),
    });
    return { row, signingSecret };
  });

const switched = (ctx: Context, on: boolean | undefined, { offAt }: OutletRow) => {
  if (on === undefined || on === (offAt === null)) return {};
  return on
    ? { offAt: null, offReason: null, offAnswer: null }
    : { offAt: ctx.now(), offReason: 'by hand' as const, offAnswer: null };
};

/** A webhook keeps its signing secrets; one that cannot be read any more gets a new one by `rotate`. */
const moved = (
  ctx: Context,
  row: OutletRow,
  where: BodyOf<typeof endpoints.change>['where'],
): Partial<Pick<OutletRow, 'sealed' | 'host'>> => {
  if (!where) return {};
  const { settings, host } = readWhere(row.kind, where);
  const signing = openSettings(ctx.config, row)?.signing;
  if (row.kind === 'webhook') settings.signing = signing ?? [];
  return { sealed: sealSettings(ctx.config, row.id, settings), host };
};

export const changeOutlet = (
  ctx: Context,
  { id, name, hears, ownerId, on, where }: { id: string } & BodyOf<typeof endpoints.change>,
): Promise<OutletRow> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockOutlet(tx, id);
    const { sealed, host } = moved(ctx, before, where);
    const [after] = await tx
      .update(outlets)
      .set({
        name: name ?? before.name,
        hears: outletNeeds[before.kind].incidentsOnly ? before.hears : hears,
        ownerId,
        host,
        sealed,
        ...switched(ctx, on, before),
      })
      .where(eq(outlets.id, id))
      .returning();
    if (!after) throw notFound();
    await keepTold(tx, after);
    const was = {
      ...before,
      enabled: !before.offAt,
      owner: before.ownerId && ((await findOperator(tx, before.ownerId))?.name ?? null),
    };
    const data = {
      name: after.name,
      hears: after.hears,
      host: after.host,
      enabled: !after.offAt,
      owner: ownerId === undefined ? was.owner : await ownerName(tx, ownerId),
    };
    if (sealed)
      await record(tx, ctx.actor, 'outlet.moved', outletSubject(after), { host: after.host });
    await recordChange(tx, ctx.actor, 'outlet.changed', outletSubject(after), was, data);
    return after;
  });

const overlapMs = 24 * 60 * 60_000;

/** The new secret signs first; each one before it signs too, for a day after it was replaced. */
export const rotateSecret = (ctx: Context, { id }: { id: string }) =>
  transaction(ctx.db, async (tx) => {
    const before = await lockOutlet(tx, id);
    const settings = openSettings(ctx.config, before);
    if (before.kind !== 'webhook') throw notFound();
    if (!settings) throw new DomainError('sealed with another key');
    const until = new Date(ctx.now().getTime() + overlapMs).toISOString();
    const signingSecret = newSigningSecret();
    const older = (settings.signing ?? [])
      .map((one) => ({ ...one, until: one.until ?? until }))
      .filter((one) => Date.parse(one.until) > ctx.now().getTime());
    if (older.length > limits.signingSecrets) throw new DomainError('too many requests');
    const signing = [{ secret: signingSecret, until: null }, ...older];
    const sealed = sealSettings(ctx.config, id, { ...settings, signing });
    const [row] = await tx.update(outlets).set({ sealed }).where(eq(outlets.id, id)).returning();
    if (!row) throw notFound();
    await record(tx, ctx.actor, 'outlet.rotated', outletSubject(row));
    return { row, signingSecret };
  });

/** Messages that still wait for it are dropped by the worker. */
export const removeOutlet = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [row] = await tx.delete(outlets).where(eq(outlets.id, id)).returning();
    if (!row) throw notFound();
    await stopTelling(tx, { channel: 'outlet', recipient: id });
    const { kind, host } = row;
    await record(tx, ctx.actor, 'outlet.removed', outletSubject(row), { kind, host });
  });
