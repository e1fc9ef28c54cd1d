import type { Page } from 'playwright-core';

/** Small enough to store with the job, large enough to see what is missing. */
const size = { width: 320, height: 200 };

/**
 * Runs in an empty page: scales a screenshot down, and measures how much of it is not background.
 */
const shrink = async ({ jpeg, width, height }: { jpeg: string; width: number; height: number }) => {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${jpeg}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const [, small = ''] = canvas.toDataURL('image/jpeg', 0.9).split(',');
  return { small, ink: 1 - Math.max(...colours.values()) / (width * height) };
};

/** Runs in an empty page: the share of visibly different pixels. */
const differ = async ([one, other]: [string, string]): Promise<number> => {
  const pixels = async (jpeg: string) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${jpeg}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.length !== b.length) return 1;
  let changed = 0;
  for (let at = 0; at < a.length; at += 4) {
    const far = [0, 1, 2].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > 40);
    if (far) changed++;
  }
  return changed / (a.length / 4);
};

export const fromAfar = (empty: Page, jpeg: string) => empty.evaluate(shrink, { jpeg, ...size });
export const changedShare = (empty: Page, one: string, other: string): Promise<number> =>
  empty.evaluate(differ, [one, other] as [string, string]);
