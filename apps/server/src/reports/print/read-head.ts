import { readAgency, readLogo } from '../../agency/index.ts';
import type { Config } from '../../config.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import type { Head } from './print-cover.ts';

/** The agency's header for printed reports. */
export const readHead = async (db: Executor, config: Config): Promise<Head> => {
  const agency = await readAgency(db, config);
  const image = agency.logo ? await readLogo(db) : null;
  return {
    agency,
    logo: image && `data:${image.type};base64,${image.bytes.toString('base64')}`,
  };
};
