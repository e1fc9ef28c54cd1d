import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { readAgency, readLogo } from '../../../people/agency/index.ts';
import type { ReportHead } from './print-cover.ts';

/** The agency's header for printed reports. */
export const readReportHead = async (db: Executor, config: Config): Promise<ReportHead> => {
  const agency = await readAgency(db, config);
  const image = agency.logo ? await readLogo(db) : null;
  return {
    agency,
    logo: image && `data:${image.type};base64,${image.bytes.toString('base64')}`,
  };
};
