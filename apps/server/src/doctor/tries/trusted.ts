import type { Config } from '../../base/config/config.ts';
import { type Ranges, writeRanges } from '../../base/platform/http/address.ts';
import { type Finding, ok, problem, warning } from '../check.ts';

/** No network of a proxy or of one's own sites is as wide. */
const tooWide = (ranges: Ranges): string | undefined =>
  writeRanges(ranges.filter(([address, bits]) => bits < (address.kind() === 'ipv4' ? 8 : 16)))[0];

/** Whom the settings believe, and what they let checks reach. */
export const checkTrusted = (
  { trustedProxies, allowPrivate }: Pick<Config, 'trustedProxies' | 'allowPrivate'>,
  baseUrl: string | undefined,
): Finding[] => {
  const [believed, reached] = [tooWide(trustedProxies), tooWide(allowPrivate)];
  const isBehindProxy = baseUrl?.startsWith('https:') ?? false;
  return [
    believed
      ? problem('proxies.all', { range: believed })
      : trustedProxies.length > 0
        ? ok('proxies.ok', { n: trustedProxies.length })
        : isBehindProxy
          ? warning('proxies.missing')
          : ok('proxies.none'),
    ...(reached ? [warning('private.all', { range: reached })] : []),
  ];
};
