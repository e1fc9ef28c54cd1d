import type { Config } from '../../../base/config/config.ts';
import type { Oidc } from '../../../base/config/outside.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { createSealer } from '../../../base/platform/sealed.ts';
import { oidc } from '../table.ts';

const purpose = 'oidc client secret';

export type OidcRow = typeof oidc.$inferSelect;

export const readOidcRow = async (db: Executor): Promise<OidcRow> => {
  const [row] = await db.select().from(oidc);
  if (!row) throw notFound();
  return row;
};

export const sealSecret = ({ encryptionKeys }: Config, secret: string): string =>
  createSealer(encryptionKeys).seal(secret, purpose);

/** What the environment says, otherwise what is set in admin; null: nothing, or its secret cannot be opened. */
export const readConnection = async (db: Executor, config: Config): Promise<Oidc | null> => {
  if (config.oidc) return config.oidc;
  const { issuer, clientId, sealed, label, trustsEmails } = await readOidcRow(db);
  if (!issuer || !clientId || !sealed) return null;
  const clientSecret = createSealer(config.encryptionKeys).open(sealed, purpose);
  return clientSecret === null ? null : { issuer, clientId, clientSecret, label, trustsEmails };
};

/** After ENCRYPTION_KEY got a new first key. */
export const resealOidc = async ({ db, config }: { db: Executor; config: Config }) => {
  const sealer = createSealer(config.encryptionKeys);
  const { sealed } = await readOidcRow(db);
  const secret = sealed && sealer.isOld(sealed) ? sealer.open(sealed, purpose) : null;
  if (secret) await db.update(oidc).set({ sealed: sealer.seal(secret, purpose) });
};
