import { klinika } from './klinika.ts';
import { koloBrdy } from './kolo-brdy.ts';
import { own } from './own.ts';
import { penzion } from './penzion.ts';
import type { DemoClient } from './shape.ts';
import { skola } from './skola.ts';
import { spolek } from './spolek.ts';
import { vinarstvi } from './vinarstvi.ts';

export { demoAgency, demoPassword, operators } from './agency.ts';
export { changes, eager } from './changes.ts';
export type { DemoClient, DemoSite, Operator } from './shape.ts';

/** Oldest first; the first brings the operators. */
export const demoClients: DemoClient[] = [
  own,
  koloBrdy,
  vinarstvi,
  klinika,
  skola,
  spolek,
  penzion,
];

export const demoSites = demoClients.flatMap(({ sites }) => sites);
