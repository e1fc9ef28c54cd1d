import { type BandName, bandLook, type Colors, shapeMarkup } from '@hlidka/design';

const variable = (name: keyof Colors) => `var(--${name})`;

/** The page's answer with its state in shape and colour; the answer itself is the word. */
export const bandOf = (band: BandName, heading: string): string => {
  const { icon } = bandLook[band];
  const shape = shapeMarkup[icon]('var(--shape)', 'var(--on)');
  return `<div class="band ${band}"><svg viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>${heading}</div>`;
};

const styleOf = (band: BandName): string => {
  const { color, on, ink, ground, edge } = bandLook[band];
  const loud =
    ground && edge
      ? `background:${variable(ground)};border-color:${variable(edge)};color:${variable(ink)};`
      : '';
  return `.band.${band}{${loud}--shape:${variable(color)};--on:${variable(on)}}`;
};

export const pageBands = ['down', 'brokenForm', 'unmeasured', 'maintenance', 'well'] as const;

export const bandStyles = `.band{display:flex;gap:14px;align-items:center;margin:8px -16px 8px;padding:14px 16px;border:1px solid transparent;border-radius:12px}
.band svg{flex:none;width:28px;height:28px;overflow:visible}
.band h1{margin:0}
.band.unmeasured{border-style:dashed;border-width:2px}
${pageBands.map(styleOf).join('\n')}
@media (forced-colors:active){.band{border:3px solid CanvasText}.band svg{forced-color-adjust:none;background:Canvas}}`;
