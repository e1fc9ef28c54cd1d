import { expect, test } from 'vitest';
import { createPeers } from './peers.ts';

const look = (peers: ReturnType<typeof createPeers>, now: number, beat: number, present = true) =>
  [
    ...peers.alive(
      [
        { id: 'a', beat: 1, present: true },
        { id: 'b', beat, present },
      ],
      now,
    ),
  ].sort();

test('one that beats is alive, one that stands still for a lease is not', () => {
  const peers = createPeers('a', 30_000);
  expect(look(peers, 0, 1)).toEqual(['a', 'b']);
  expect(look(peers, 29_000, 1)).toEqual(['a', 'b']);
  expect(look(peers, 30_000, 1)).toEqual(['a']);
  expect(look(peers, 31_000, 2)).toEqual(['a', 'b']);
});

test('one whose session ended is gone at the second look', () => {
  const peers = createPeers('a', 30_000);
  expect(look(peers, 0, 1)).toEqual(['a', 'b']);
  expect(look(peers, 1000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 2000, 1, false)).toEqual(['a']);
});

test('whoever was asleep itself takes nobody for gone that has beaten meanwhile', () => {
  const peers = createPeers('a', 30_000);
  look(peers, 0, 1);
  expect(look(peers, 90_000, 19)).toEqual(['a', 'b']);
});
