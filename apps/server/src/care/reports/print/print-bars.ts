import type { Chart } from '@hlidka/texts/charts';
import { escapeText } from '../escape-text.ts';

/** `calm` is the colour of a day without an outage: in a long list of sites it must not outshout the red. */
type Size = { width: number; height: number; calm: string };

const bar = (
  kind: Chart['kind'],
  { share, look }: Chart['bars'][number],
  at: number,
  of: number,
  size: Size,
) => {
  const pitch = size.width / of;
  const width = Math.min(14, pitch * 0.68);
  const x = (at + 0.5) * pitch - width / 2;
  const rect = (y: number, height: number, fill: string) =>
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;
  if (look === 'maintenance') return rect(size.height / 2, size.height / 2, '#8a99ad');
  if (share === null) return rect(size.height - 1, 1, '#b9b0a0');
  const height = Math.max(1, share * size.height);
  const top = size.height - height;
  if (kind !== 'availability') return rect(top, height, '#4c5f9e');
  const tick = size.height / 18;
  if (look === 'tick')
    return rect(0, tick, '#6b6357') + rect(2 * tick, height - 2 * tick, size.calm);
  return (look === 'down' ? rect(0, top, '#b3261e') : '') + rect(top, height, size.calm);
};

/** The bars of a chart with what they say, for paper. */
export const barsSvg = ({ kind, label, reading, bars }: Chart, size: Size): string =>
  `<svg viewBox="0 0 ${size.width} ${size.height}" width="100%" role="img" aria-label="${escapeText(`${label}: ${reading}`)}">${bars.map((one, at) => bar(kind, one, at, bars.length, size)).join('')}</svg>`;
