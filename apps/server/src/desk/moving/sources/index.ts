import type { MovingSource } from '@hlidka/protocol';
import { betterstack } from './betterstack/index.ts';
import { checkly } from './checkly/index.ts';
import { csv } from './csv/index.ts';
import { gatus } from './gatus/index.ts';
import { healthchecks } from './healthchecks/index.ts';
import { hetrixtools } from './hetrixtools/index.ts';
import { kuma } from './kuma/index.ts';
import { mainwp } from './mainwp/index.ts';
import { ohdear } from './ohdear/index.ts';
import { openstatus } from './openstatus/index.ts';
import { pingdom } from './pingdom/index.ts';
import type { Source } from './source.ts';
import { statuscake } from './statuscake/index.ts';
import { updown } from './updown/index.ts';
import { uptimerobot } from './uptimerobot/index.ts';

export const sources: Record<MovingSource, Source> = {
  kuma,
  uptimerobot,
  betterstack,
  ohdear,
  healthchecks,
  mainwp,
  statuscake,
  pingdom,
  hetrixtools,
  checkly,
  updown,
  gatus,
  openstatus,
  csv,
};
