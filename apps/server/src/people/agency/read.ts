import type { Agency } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { agency } from './table.ts';

/** The agency's identity; before set-up, the name from the configuration. */
export const readAgency = async (db: Executor, config: Config): Promise<Agency> => {
  const [row] = await db
    .select({
      name: agency.name,
      contactEmail: agency.contactEmail,
      contactPhone: agency.contactPhone,
      web: agency.web,
      logoVersion: agency.logoVersion,
      accent: agency.accent,
      imprint: agency.imprint,
    })
    .from(agency);
  return {
    name: row?.name ?? config.agencyName,
    contactEmail: row?.contactEmail ?? null,
    contactPhone: row?.contactPhone ?? null,
    web: row?.web ?? null,
    accent: row?.accent ?? null,
    imprint: row?.imprint ?? null,
    logo: row?.logoVersion ? `/api/agency/logo?v=${row.logoVersion}` : null,
  };
};

export const readLogo = async (db: Executor): Promise<{ bytes: Buffer; type: string }> => {
  const [row] = await db.select({ bytes: agency.logo, type: agency.logoType }).from(agency);
  if (!row?.bytes || !row.type) throw notFound();
  return { bytes: row.bytes, type: row.type };
};
