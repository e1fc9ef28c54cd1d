import { expect, test } from 'vitest';
import sent from '../fixtures/devices.json' with { type: 'json' };
import { golden } from '../fixtures/golden.ts';
import { replies } from '../fixtures/replies.ts';
import { book, devices } from './index.ts';

/** The same with a key that no client knows, in every object. */
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withMore(inner)]);
  return Object.fromEntries([...entries, ['addedLater', { deep: true }]]);
};

test.each(Object.entries(golden))(
  '%s: parsed whole, and with keys of a later release',
  (name, answer) => {
    const reply = replies[name as keyof typeof golden];
    expect(reply.parse(answer)).toEqual(answer);
    expect(reply.parse(withMore(answer))).toEqual(answer);
  },
);

test('devices: what the phone sends', () => {
  const { register, unregister } = sent;
  expect(devices.register.body?.parse(register)).toEqual(register);
  expect(devices.unregister.body?.parse(unregister)).toEqual(unregister);
  expect(devices.register.body?.safeParse(withMore(register)).success).toBe(false);
});

test('a line of a kind that came later is passed over, and the rest of the book is read', () => {
  const day = { day: '2026-11-15', lines: [{ kind: 'moved_house', id: 'x', at: 'soon' }] };
  expect(book.read.reply?.parse({ days: [day], nextCursor: null })).toEqual({
    days: [{ day: '2026-11-15', lines: [{ kind: 'later' }] }],
    nextCursor: null,
  });
});
