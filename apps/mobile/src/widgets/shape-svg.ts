import { type Colors, type StatusName, shapeMarkup, statusLook } from '@hlidka/design';

export const shapeSvg = (look: StatusName, colors: Colors): string => {
  const { icon, color } = statusLook[look];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${shapeMarkup[icon](colors[color], colors.onDown)}</svg>`;
};
