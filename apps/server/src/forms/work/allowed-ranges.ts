import type { Config } from '../../config.ts';

/** As an agent reads them: what checks may reach although it is private, browsers may too. */
export const allowedRanges = ({ allowPrivate }: Pick<Config, 'allowPrivate'>): string[] =>
  allowPrivate.map(([address, bits]) => `${address.toString()}/${bits}`);
