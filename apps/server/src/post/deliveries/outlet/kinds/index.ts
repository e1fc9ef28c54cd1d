import type { OutletKind } from '@hlidka/protocol';
import type { Kind } from '../kind.ts';
import { apprise } from './apprise.ts';
import { discord } from './discord.ts';
import { ntfy } from './ntfy.ts';
import { pagerduty } from './pagerduty.ts';
import { pushover } from './pushover.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { webhook } from './webhook.ts';

export const kinds: Record<OutletKind, Kind> = {
  webhook,
  slack,
  discord,
  teams,
  ntfy,
  pushover,
  pagerduty,
  apprise,
};
