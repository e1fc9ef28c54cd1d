import { expect, test } from 'vitest';
import { addSpeeds, countSpeed, noSpeeds, p95Of } from './speeds.ts';

const edges = [0, 25, 60, 120, 180, 260, 380, 550, 800, 1200, 2000, 4000, 10_000];
const unpack = ({ fast, slow }: { fast: bigint; slow: bigint }) =>
  [fast, slow].flatMap((half) =>
    Array.from({ length: 6 }, (_, at) => Number((half >> BigInt(at * 10)) & 1023n)),
  );
const count = (all: number[]) => {
  const packed = noSpeeds();
  for (const ms of all) countSpeed(packed, ms);
  return unpack(packed);
};

test('each check is in one counter, and 720 of an hour in one do not spill over', () => {
  expect(count([0, 24, 25, 379, 380, 3999, 4000, 60_000])).toEqual([
    2, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2,
  ]);
  expect(count(Array<number>(720).fill(300))).toEqual([0, 0, 0, 0, 0, 720, 0, 0, 0, 0, 0, 0]);
});

test('a 95th percentile lies in the same step as the true one, for any span', () => {
  for (const seed of [3, 17, 101]) {
    const times = Array.from({ length: 1440 }, (_, n) => 90 + ((n * seed * 7919) % 600) ** 1.15);
    const hours = Array.from({ length: 24 }, (_, at) => times.slice(at * 60, at * 60 + 60));
    const day = addSpeeds(hours.map((hour) => ({ ok: 60, speeds: count(hour) })));
    const sorted = times.toSorted((a, b) => a - b);
    const exact = sorted[Math.ceil(times.length * 0.95) - 1] ?? 0;
    const step = edges.findLastIndex((edge) => exact >= edge);
    const told = p95Of(day) ?? 0;
    expect(told).toBeGreaterThanOrEqual((edges[step] ?? 0) - 5);
    expect(told).toBeLessThanOrEqual((edges[step + 1] ?? 0) + 5);
  }
});

test('what is not known is not told; an hour without a passed check knows enough', () => {
  const known = { ok: 60, speeds: count(Array<number>(60).fill(200)) };
  expect(p95Of(null)).toBeNull();
  expect(p95Of(addSpeeds([]))).toBeNull();
  expect(p95Of(addSpeeds([known, { ok: 1, speeds: null }]))).toBeNull();
  expect(p95Of(addSpeeds([known, { ok: 0, speeds: null }]))).toBe(260);
});

test('fewer than twenty checks have no percentile', () => {
  const of = (ok: number) => p95Of(addSpeeds([{ ok, speeds: count(Array<number>(ok).fill(200)) }]));
  expect([0, 1, 19].map(of)).toEqual([null, null, null]);
  expect(of(20)).toBe(260);
});
