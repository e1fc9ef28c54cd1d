import { type FurtherCheckSettings, mailPorts } from '@hlidka/protocol';

/** What of a further check decides what becomes of its verdict. */
export type CheckFacts = {
  settings: FurtherCheckSettings;
  counts: boolean;
  pausedAt: Date | null;
};

/** Whom a check asks. */
export const addressOf = (settings: FurtherCheckSettings): string => {
  if ('url' in settings) return settings.url;
  if ('name' in settings) return `${settings.type} ${settings.name}`;
  if (settings.kind === 'mail')
    return `${settings.host}:${settings.port ?? mailPorts[settings.protocol][settings.security]}`;
  return 'port' in settings ? `${settings.host}:${settings.port}` : settings.host;
};

/** Another server, or another way to talk to it: what was measured says nothing of it. */
const isMoved = (before: FurtherCheckSettings, after: FurtherCheckSettings): boolean =>
  before.kind !== after.kind || addressOf(before) !== addressOf(after);

/**
 * `ended`: the verdict is no longer the site's, so an outage that only this check holds open ends without a message.
 * `begun`: a check that begins to count proves its failure anew. `moved`: it is measured anew, an outage goes on until
 * it passes.
 */
export const meaningOf = (
  before: CheckFacts,
  after: CheckFacts,
): 'ended' | 'begun' | 'moved' | 'same' => {
  if (after.pausedAt && !before.pausedAt) return 'ended';
  if (before.counts && !after.counts) return 'ended';
  if (!before.counts && after.counts) return 'begun';
  return isMoved(before.settings, after.settings) ? 'moved' : 'same';
};
