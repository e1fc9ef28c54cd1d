import type { Colors } from '@hlidka/design';

/** A knob stands out from its track, and from the card beneath where it is larger than the track (not on iOS). */
export const switchColors = (colors: Colors, os: string) =>
  os === 'ios'
    ? {
        on: { knob: colors.onAccent, track: colors.accent },
        off: { knob: colors.sheet, track: colors.edge },
      }
    : {
        on: { knob: colors.accent, track: colors.accentSoft },
        off: { knob: colors.edge, track: colors.sunken },
      };
