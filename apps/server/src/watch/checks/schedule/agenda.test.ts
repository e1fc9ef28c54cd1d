import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAgenda } from './agenda.ts';
import { nextSlot } from './monitor.ts';

test('entries come out by their time', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), (times) => {
      const agenda = createAgenda();
      for (const due of times) agenda.add({ due, number: 1, kind: 'regular', version: 1 });
      const taken = times.map(() => agenda.take()?.due);
      expect(taken).toEqual(times.toSorted((a, b) => a - b));
      expect(agenda.take()).toBeUndefined();
    }),
  );
});

test('a slot lies after the instant and not more than an interval later, the same for everyone', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 5, max: 86_400 }),
      fc.nat(2 ** 31),
      (number, interval, after) => {
        const slot = nextSlot(number, interval, after);
        expect(slot).toBeGreaterThan(after);
        expect(slot - after).toBeLessThanOrEqual(interval * 1000);
        expect(nextSlot(number, interval, slot - 1)).toBe(slot);
        expect(nextSlot(number, interval, slot)).toBe(slot + interval * 1000);
      },
    ),
  );
});

test('1,000 monitors of a minute spread evenly: no second holds more than 20', () => {
  const seconds = new Map<number, number>();
  for (let number = 1; number <= 1000; number++) {
    const second = Math.floor((nextSlot(number, 60, 0) % 60_000) / 1000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  expect(Math.max(...seconds.values())).toBeLessThanOrEqual(20);
  expect(seconds.size).toBe(60);
});
