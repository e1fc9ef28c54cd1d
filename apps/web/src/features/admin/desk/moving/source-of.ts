import { MovingSource } from '@hlidka/protocol';

/** Which tool a file is of, if its name says so. */
export const sourceOf = (file: string): MovingSource | null => {
  const name = file.toLowerCase();
  if (/\bkuma\b|kuma.*\.db$|^uptime_kuma/.test(name)) return 'kuma';
  if (/export-sites|clients?.*\.csv$/.test(name)) return 'mainwp';
  return MovingSource.options.find((source) => source !== 'csv' && name.includes(source)) ?? null;
};
