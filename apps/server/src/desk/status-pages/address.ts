import { statusPrefix } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';

/** Where the world reads a page: its own host is behind a proxy with a certificate, so https. */
export const pageAddressOf = (
  { slug, host }: { slug: string; host: string | null },
  { baseUrl }: Pick<Config, 'baseUrl'>,
): string => (host ? `https://${host}` : `${baseUrl}${statusPrefix}/${slug}`);
