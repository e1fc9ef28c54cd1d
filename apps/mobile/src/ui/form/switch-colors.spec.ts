import { withAccent } from '@hlidka/design';
import { contrast } from '../../../../../packages/design/src/contrast.ts';
import { switchColors } from './switch-colors.ts';

const looks = [
  ['light', null],
  ['dark', null],
  ['light', '#ffe500'],
  ['dark', '#2b0006'],
] as const;

test.each(looks.flatMap((look) => ['ios', 'android', 'web'].map((os) => [...look, os] as const)))(
  'a switch’s knob is seen, on and off: %s, accent %s, %s',
  (look, accent, os) => {
    const colors = withAccent(look, accent);
    const { on, off } = switchColors(colors, os);
    for (const { knob, track } of [on, off]) {
      expect(contrast(knob, track)).toBeGreaterThanOrEqual(3);
      if (os !== 'ios') expect(contrast(knob, colors.sheet)).toBeGreaterThanOrEqual(3);
    }
  },
);
