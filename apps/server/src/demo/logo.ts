import { crc32, deflateSync } from 'node:zlib';

const size = 192;
const samples = 3;
const paper = [24, 52, 64];
const light = [244, 238, 226];
const dusk = [214, 122, 70];

/** A compass needle on a round field: `sever` is the north. Points run from -1 to 1. */
const colourAt = (x: number, y: number): number[] | null => {
  if (Math.hypot(x, y) > 0.98) return null;
  const width = 0.3 * (1 - Math.abs(y) / 0.78);
  if (Math.abs(x) < width) return y < 0 ? light : dusk;
  return Math.abs(Math.hypot(x, y) - 0.86) < 0.025 ? light : paper;
};

const pixel = (column: number, row: number): number[] => {
  const sum = [0, 0, 0, 0];
  for (let part = 0; part < samples * samples; part++) {
    const x = (column + ((part % samples) + 0.5) / samples) / size;
    const y = (row + (Math.floor(part / samples) + 0.5) / samples) / size;
    const colour = colourAt(x * 2 - 1, y * 2 - 1);
    if (!colour) continue;
    [...colour, 255].forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value;
    });
  }
  const covered = (sum[3] ?? 0) / 255 || 1;
  const [red = 0, green = 0, blue = 0, alpha = 0] = sum;
  return [red / covered, green / covered, blue / covered, alpha / samples ** 2].map(Math.round);
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** PNG (W3C, third edition): 8 bits per channel, colour type 6, no filter. */
export const drawLogo = (): string => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  const lines = Array.from({ length: size }, (_, row) => [
    0,
    ...Array.from({ length: size }, (_, column) => pixel(column, row)).flat(),
  ]);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
};
