export { withAccent } from './accent.ts';
export { type Colors, dark, light } from './colors.ts';
export { cssColor, printCss } from './css.ts';
export { bookIcon, drawings, type IconName } from './icons.ts';
export { positionLine, positionPoints } from './position-points.ts';
export { breakpoint, largestText, motion, radius, space, type, weight } from './scale.ts';
export { shapeMarkup } from './shapes.ts';
export {
  type BandIcon,
  type BandLook,
  type BandName,
  bandLook,
  type StatusIcon,
  type StatusName,
  statusLook,
  type Tone,
} from './states.ts';
