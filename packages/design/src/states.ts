import type { Colors } from './colors.ts';

export type Tone = 'quiet' | 'alarm' | 'warning' | 'calm' | 'none';
export type StatusIcon = 'dot' | 'cross' | 'notch' | 'diamond' | 'ring' | 'hatch';
export type StatusName =
  | 'up'
  | 'down'
  | 'maintenance'
  | 'paused'
  | 'unknown'
  | 'brokenForm'
  | 'ok'
  | 'problem';

type Look = { tone: Tone; icon: StatusIcon; color: keyof Colors; ink: keyof Colors };

/** Shape and colour of every state; its word comes from the catalogue. */
export const statusLook: Record<StatusName, Look> = {
  up: { tone: 'quiet', icon: 'dot', color: 'up', ink: 'inkSoft' },
  ok: { tone: 'quiet', icon: 'dot', color: 'up', ink: 'inkSoft' },
  down: { tone: 'alarm', icon: 'cross', color: 'down', ink: 'downInk' },
  problem: { tone: 'alarm', icon: 'cross', color: 'down', ink: 'downInk' },
  brokenForm: { tone: 'warning', icon: 'notch', color: 'form', ink: 'formInk' },
  maintenance: { tone: 'calm', icon: 'diamond', color: 'maintenance', ink: 'maintenanceInk' },
  paused: { tone: 'none', icon: 'ring', color: 'edge', ink: 'inkSoft' },
  unknown: { tone: 'none', icon: 'hatch', color: 'edge', ink: 'inkSoft' },
};

/** Of a page's first line; one that goes up and down has no dot of its own. */
export type BandIcon = StatusIcon | 'wave';
export type BandName =
  | 'down'
  | 'unstable'
  | 'brokenForm'
  | 'unmeasured'
  | 'unread'
  | 'suspect'
  | 'observed'
  | 'maintenance'
  | 'paused'
  | 'unknown'
  | 'well'
  | 'over';

/** `ground` and `edge` only for what must be seen at once; without them the line is quiet. */
export type BandLook = {
  icon: BandIcon;
  color: keyof Colors;
  /** What is drawn inside a filled shape. */
  on: keyof Colors;
  ink: keyof Colors;
  ground?: keyof Colors;
  edge?: keyof Colors;
  hatched?: true;
};

const quiet = (status: StatusName): BandLook => {
  const { icon, color, ink } = statusLook[status];
  return { icon, color, on: 'paper', ink };
};
const unsure: BandLook = {
  ...quiet('unknown'),
  color: 'inkSoft',
  ink: 'ink',
  ground: 'sunken',
  edge: 'edge',
  hatched: true,
};

/** How a page's first line looks: its state is seen before a word of it is read. */
export const bandLook: Record<BandName, BandLook> = {
  down: {
    icon: 'cross',
    color: 'onDown',
    on: 'down',
    ink: 'onDown',
    ground: 'down',
    edge: 'down',
  },
  unstable: {
    icon: 'wave',
    color: 'down',
    on: 'downSoft',
    ink: 'downInk',
    ground: 'downSoft',
    edge: 'down',
  },
  brokenForm: {
    icon: 'notch',
    color: 'formInk',
    on: 'formSoft',
    ink: 'formInk',
    ground: 'formSoft',
    edge: 'form',
  },
  unmeasured: unsure,
  unread: unsure,
  suspect: unsure,
  observed: quiet('up'),
  maintenance: {
    icon: 'diamond',
    color: 'maintenance',
    on: 'maintenanceSoft',
    ink: 'maintenanceInk',
    ground: 'maintenanceSoft',
    edge: 'maintenance',
  },
  paused: quiet('paused'),
  unknown: quiet('unknown'),
  well: quiet('up'),
  over: quiet('up'),
};
