import { createHash } from 'node:crypto';
import {
  type Agency,
  type AuditEvent,
  type BodyOf,
  type agency as endpoints,
  limits,
} from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { readAgency } from './read.ts';
import { agency } from './table.ts';

type Row = Partial<typeof agency.$inferInsert>;

const write = (ctx: Context, set: Row, event: AuditEvent, facts: object): Promise<Agency> =>
  transaction(ctx.db, async (tx) => {
    const before = await readAgency(tx, ctx.config);
    await tx
      .insert(agency)
      .values({ name: before.name, ...set })
      .onConflictDoUpdate({ target: agency.id, set: { ...set, updatedAt: ctx.now() } });
    const after = await readAgency(tx, ctx.config);
    await record(tx, ctx.actor, event, { kind: 'agency', name: after.name }, { ...facts });
    return after;
  });

export const changeAgency = (ctx: Context, input: BodyOf<typeof endpoints.change>) =>
  write(ctx, input, 'agency.changed', input);

/** The image type by its first bytes; the declared type is not trusted. */
const imageType = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  const webp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return webp ? 'image/webp' : null;
};

export const changeLogo = (ctx: Context, { logo }: { logo: string | null }) => {
  if (logo === null)
    return write(ctx, { logo: null, logoType: null, logoVersion: null }, 'agency.logo_removed', {});
  const data = logo.match(/^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+=*)$/)?.[1];
  const bytes = Buffer.from(data ?? '', 'base64');
  const type = imageType(bytes);
  if (!type) throw invalid('logo', 'not an image');
  if (bytes.length > limits.logoBytes) throw new DomainError('too large');
  const logoVersion = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return write(ctx, { logo: bytes, logoType: type, logoVersion }, 'agency.logo_changed', { type });
};
