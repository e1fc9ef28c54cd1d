import type { Result } from '../results.ts';

type Packed = Omit<Result, 'site'>;

/** Variable-length number: seven bits per byte, lowest first; the high bit means more follow. */
const writeNumber = (bytes: number[], value: number) => {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
};

/**
 * Packs an hour of a site's checks, a few bytes each: time since the previous one, duration,
 * outcome, status.
 */
export const packHour = (hour: number, checks: Packed[]): Buffer => {
  const bytes: number[] = [];
  let last = hour * 3_600_000;
  for (const { at, ms, status, failure, flags } of checks.toSorted((a, b) => a.at - b.at)) {
    writeNumber(bytes, at - last);
    writeNumber(bytes, ms);
    bytes.push((flags << 4) | failure);
    writeNumber(bytes, status);
    last = at;
  }
  return Buffer.from(bytes);
};

export const unpackHour = (hour: number, packed: Uint8Array): Packed[] => {
  const checks: Packed[] = [];
  let position = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 0x80) {
      const byte = packed[position++] ?? 0;
      value += (byte & 0x7f) * weight;
      if (byte < 0x80) return value;
    }
  };
  let last = hour * 3_600_000;
  while (position < packed.length) {
    last += readNumber();
    const ms = readNumber();
    const outcome = packed[position++] ?? 0;
    checks.push({ at: last, ms, failure: outcome & 15, flags: outcome >> 4, status: readNumber() });
  }
  return checks;
};
