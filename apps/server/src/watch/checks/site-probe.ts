import type { MonitorSettings, ProbeReason } from '@hlidka/protocol';
import type { Config } from '../../base/config/config.ts';
import { lostHeaders, openHeadersOf } from '../../estate/sites/index.ts';
import { createOtherProbe, type OtherProbe } from './kinds/other-probe.ts';
import { openCheck, type Probed } from './probe/check.ts';
import { createProbe, type Probe } from './probe/index.ts';

const lostReason: ProbeReason = 'no key opens its request headers';

/** Without its password the site would refuse us, which says nothing about the site. */
const notAsked = (url: string, settings: MonitorSettings): Probed => ({
  ...openCheck(url, settings, { keeps: 0, page: null, headRefused: false }).probed,
  failure: 'protocol',
  ownFault: true,
  reason: lostReason,
});

type Settings = Pick<Config, 'allowPrivate' | 'baseUrl' | 'encryptionKeys'>;
const userAgentOf = ({ baseUrl }: Settings): string => `Hlidka/1.0 (+${baseUrl})`;

/** The same for checks of every other kind. */
export const createSiteKinds = (config: Settings): OtherProbe =>
  createOtherProbe({
    allowPrivate: config.allowPrivate,
    encryptionKeys: config.encryptionKeys,
    userAgent: userAgentOf(config),
  });

/** The server's own probe, which opens what is sealed in a check's settings. */
export const createSiteProbe = (config: Settings): Probe => {
  const probe = createProbe({ allowPrivate: config.allowPrivate, userAgent: userAgentOf(config) });
  return async (url, settings, ...more) =>
    lostHeaders(config, settings).length > 0
      ? notAsked(url, settings)
      : probe(url, openHeadersOf(config, settings), ...more);
};
