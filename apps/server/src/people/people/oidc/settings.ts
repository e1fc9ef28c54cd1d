import type { BodyOf, doors as endpoints, OidcProblem, OidcSettings } from '@hlidka/protocol';
import { OidcRefusal } from '@hlidka/protocol';
import { recordChange } from '../../../base/audit/index.ts';
import type { Config } from '../../../base/config/config.ts';
import type { Context } from '../../../base/context.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../../base/platform/errors.ts';
import { doors, oidc } from '../table.ts';
import { type OidcRow, readConnection, readOidcRow, sealSecret } from './connection.ts';
import { openProvider, problemOf } from './provider.ts';

const redirectUriOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}/api/auth/callback/oidc`;

const toldOf = ({ clientId, label, ...row }: OidcRow) => {
  const { issuer, trustsEmails, sealed } = row;
  return { issuer, application: clientId, button: label, trustsEmails, hasSecret: sealed !== null };
};

const shown = ({ issuer, clientId, sealed, label, trustsEmails }: OidcRow) => ({
  issuer,
  clientId,
  label,
  trustsEmails,
  hasSecret: sealed !== null,
});

const viewOf = (row: OidcRow, config: Config): OidcSettings => {
  const set = config.oidc;
  return {
    ...shown(row),
    ...(set && {
      issuer: set.issuer,
      clientId: set.clientId,
      label: set.label,
      trustsEmails: set.trustsEmails,
      hasSecret: true,
    }),
    fromEnvironment: set !== null,
    redirectUri: redirectUriOf(config),
    lastRefusal: OidcRefusal.nullable().catch(null).parse(row.lastRefusal),
    lastRefusedAt: row.lastRefusedAt?.toISOString() ?? null,
  };
};

export const readOidc = async ({ db, config }: Pick<Context, 'db' | 'config'>) =>
  viewOf(await readOidcRow(db), config);

/** A secret belongs to one provider's client: with another one it is entered anew. */
const secretFor = (
  ctx: Context,
  before: OidcRow,
  { issuer, clientId, clientSecret }: BodyOf<typeof endpoints.changeOidc>,
): string | null => {
  if (issuer === null) return null;
  if (clientSecret !== undefined) return sealSecret(ctx.config, clientSecret);
  const isSame = before.issuer === issuer && before.clientId === clientId;
  if (!isSame || before.sealed === null) throw invalid('clientSecret', 'required');
  return before.sealed;
};

/** Nobody has come by another provider, or as another application of it: the other ways are open until somebody has. */
const reopenDoors = async (tx: Tx, { actor }: Context): Promise<void> => {
  const [before] = await tx.select().from(doors).for('update');
  if (!before?.agencyAccountOnly) return;
  const change = { agencyAccountOnly: false };
  await tx.update(doors).set(change);
  const subject = { kind: 'doors', id: null, name: null };
  await recordChange(tx, actor, 'doors.changed', subject, before, change);
};

export const changeOidc = (
  ctx: Context,
  change: BodyOf<typeof endpoints.changeOidc>,
): Promise<OidcSettings> =>
  transaction(ctx.db, async (tx) => {
    if (ctx.config.oidc) throw new DomainError('conflict');
    const [before] = await tx.select().from(oidc).for('update');
    if (!before) throw notFound();
    if (change.issuer !== null && change.clientId === null) throw invalid('clientId', 'required');
    const { issuer, label, trustsEmails } = change;
    const clientId = issuer === null ? null : change.clientId;
    const sealed = secretFor(ctx, before, change);
    const [after] = await tx
      .update(oidc)
      .set({
        issuer,
        clientId,
        sealed,
        label,
        trustsEmails,
        lastRefusal: null,
        lastRefusedAt: null,
      })
      .returning();
    if (!after) throw notFound();
    if (issuer !== before.issuer || clientId !== before.clientId) await reopenDoors(tx, ctx);
    const subject = { kind: 'oidc', id: null, name: issuer };
    await recordChange(tx, ctx.actor, 'oidc.changed', subject, toldOf(before), toldOf(after));
    return viewOf(after, ctx.config);
  });

/** What is saved: looked for, found, and does the provider know us? */
export const testOidc = async (ctx: Context): Promise<{ problem: OidcProblem | null }> => {
  const connection = await readConnection(ctx.db, ctx.config);
  if (!connection) {
    const { issuer } = await readOidcRow(ctx.db);
    return { problem: issuer ? 'sealed' : 'not_set' };
  }
  try {
    const provider = await openProvider(connection, ctx.config);
    const known = await provider.knowsUs(redirectUriOf(ctx.config));
    return { problem: known ? null : 'client_refused' };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};

/** The last one only: what an owner asks about when somebody calls. */
export const noteRefusal = async (db: Executor, refusal: OidcRefusal, at: Date): Promise<void> => {
  await db.update(oidc).set({ lastRefusal: refusal, lastRefusedAt: at });
};
