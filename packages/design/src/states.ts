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
