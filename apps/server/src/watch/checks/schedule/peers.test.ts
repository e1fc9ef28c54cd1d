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

test('whoever could not look for a lease gives everybody a lease to come back', () => {
  const peers = createPeers('a', 30_000);
  look(peers, 0, 1);
  expect(look(peers, 90_000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 91_000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 119_000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 120_000, 1, false)).toEqual(['a']);
});

test('whoever lost its own session gives everybody a lease to come back, since theirs may have ended too', () => {
  const peers = createPeers('a', 30_000);
  look(peers, 0, 1);
  peers.bePatient(1000);
  expect(look(peers, 1000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 3000, 1, false)).toEqual(['a', 'b']);
  expect(look(peers, 4000, 2, true)).toEqual(['a', 'b']);
  expect(look(peers, 32_000, 3, false)).toEqual(['a', 'b']);
  expect(look(peers, 33_000, 3, false)).toEqual(['a']);
});
