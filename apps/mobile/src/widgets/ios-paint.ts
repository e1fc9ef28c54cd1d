import { type Colors, type StatusIcon, statusLook } from '@hlidka/design';
import { paintOf, schemes } from './paint.ts';
import type { WidgetView } from './widget-view.ts';

const symbols = {
  dot: 'circle.fill',
  cross: 'xmark.circle.fill',
  notch: 'exclamationmark.square',
  diamond: 'diamond.fill',
  ring: 'circle',
  hatch: 'circle.dashed',
} as const satisfies Record<StatusIcon, string>;

const colorsFor = (view: WidgetView, colors: Colors) => ({
  sheet: colors.sheet,
  answer: view.alarm ? colors.downInk : colors.ink,
  ink: colors.ink,
  soft: colors.inkSoft,
  rows: view.rows.map(({ look }) => paintOf(look, colors)),
});

/** All that the widget needs: it is drawn by a program of its own, which has nothing of ours. */
export const iosProps = (view: WidgetView) => ({
  ...view,
  symbols: view.rows.map(({ look }) => symbols[statusLook[look].icon]),
  light: colorsFor(view, schemes.light),
  dark: colorsFor(view, schemes.dark),
});
export type IosProps = ReturnType<typeof iosProps>;
