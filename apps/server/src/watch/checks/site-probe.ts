import type { Config } from '../../base/config/config.ts';
import { openHeadersOf } from '../../estate/sites/index.ts';
import { createProbe, type Probe } from './probe/index.ts';

/** The server's own probe, which opens what is sealed in a check's settings. */
export const createSiteProbe = (
  config: Pick<Config, 'allowPrivate' | 'baseUrl' | 'encryptionKeys'>,
): Probe => {
  const probe = createProbe({
    allowPrivate: config.allowPrivate,
    userAgent: `Hlidka/1.0 (+${config.baseUrl})`,
  });
  return (url, settings, ...more) => probe(url, openHeadersOf(config, settings), ...more);
};
