import type { CheckRow } from '@hlidka/protocol';

export type SlotState = 'none' | 'ok' | 'okAside' | 'failedAside' | 'failed';
export type Slot = {
  from: number;
  to: number;
  state: SlotState;
  checks: readonly CheckRow[];
  /** The slowest check. */
  ms: number;
  /** The check that determines the slot's state. */
  worst: CheckRow | null;
};

type Filling = Omit<Slot, 'checks'> & { checks: CheckRow[] };

const minutesPerSlot: Record<number, number> = { 1: 1, 3: 2, 12: 5, 24: 10 };
const states: SlotState[] = ['none', 'ok', 'okAside', 'failedAside', 'failed'];

const stateOf = ({ ok, uncounted }: CheckRow): SlotState => {
  if (ok) return uncounted ? 'okAside' : 'ok';
  return uncounted ? 'failedAside' : 'failed';
};

/** Equal pieces of time up to now, oldest first; each shows its worst check. */
export const checkSlots = (checks: readonly CheckRow[], hours: number, now: number): Slot[] => {
  const size = (minutesPerSlot[hours] ?? 10) * 60_000;
  const count = (hours * 3_600_000) / size;
  const start = now - count * size;
  const slots = Array.from(
    { length: count },
    (_, at): Filling => ({
      from: start + at * size,
      to: start + (at + 1) * size,
      state: 'none',
      checks: [],
      ms: 0,
      worst: null,
    }),
  );
  for (const check of checks) {
    const slot = slots[Math.min(Math.floor((Date.parse(check.at) - start) / size), count - 1)];
    if (!slot) continue;
    slot.checks.push(check);
    slot.ms = Math.max(slot.ms, check.ms);
    const state = stateOf(check);
    if (states.indexOf(state) <= states.indexOf(slot.state)) continue;
    slot.state = state;
    slot.worst = check;
  }
  return slots;
};
