import { expect, test } from 'vitest';
import { calm } from '../../incidents/index.ts';
import { createLanes, type Saying } from './lanes.ts';

const saying = (siteId: string, more: Partial<Saying> = {}): Saying => ({
  siteId,
  number: 1,
  watch: calm,
  lastFailure: null,
  certificateEndsAt: null,
  certificateStartsAt: null,
  firstSuccessAt: null,
  ...more,
});
const deed = (act: 'open' | 'resolve' | 'local') => ({ act, at: 1, evidence: {} });
const openLanes = (...siteIds: string[]) => {
  const lanes = createLanes();
  for (const siteId of siteIds) lanes.take(siteId, 0);
  return lanes;
};
const sitesOf = (due: { saying: Saying }[]) => due.map((one) => one.saying.siteId);

test('beginnings go first, in the order in which they came; what is only shown is apart', () => {
  const lanes = openLanes('a', 'b', 'c', 'd', 'e');
  lanes.add(saying('a'), deed('resolve'));
  lanes.add(saying('b'), deed('open'));
  lanes.add(saying('c'), null);
  lanes.add(saying('d'), deed('local'));
  lanes.add(saying('e'), deed('open'));
  expect(sitesOf(lanes.dueDeeds(false))).toEqual(['b', 'e', 'a', 'd']);
  expect(sitesOf(lanes.due())).toEqual(['c']);
  expect(lanes.dueDeeds(true)).toEqual([]);
});

test('what only waits to be shown goes together with what follows it', () => {
  const lanes = openLanes('a');
  lanes.add(saying('a', { lastFailure: 'dns', certificateEndsAt: 5 }), null);
  lanes.add(saying('a', { firstSuccessAt: 7 }), deed('open'));
  expect(lanes.due()).toEqual([]);
  const [due] = lanes.dueDeeds(false);
  expect(due?.saying).toMatchObject({
    lastFailure: 'dns',
    certificateEndsAt: 5,
    firstSuccessAt: 7,
  });
  expect(due?.deed).toEqual(deed('open'));
  lanes.add(saying('a', { lastFailure: 'tls' }), null);
  expect(due?.lane.writes).toHaveLength(2);
});

test('what is being written is left alone and not handed out again', () => {
  const lanes = openLanes('a');
  const lane = lanes.add(saying('a'), null)!;
  lane.writing = true;
  lanes.add(saying('a'), deed('open'));
  expect(lane.writes).toHaveLength(2);
  expect([...lanes.due(), ...lanes.dueDeeds(false)]).toEqual([]);
  expect(lanes.written(lane, 4)).toBe(true);
  expect(lanes.versionOf('a')).toBe(4);
  expect(sitesOf(lanes.dueDeeds(false))).toEqual(['a']);
  expect(lanes.isBusy('a')).toBe(true);
  expect(lanes.written(lane, 5)).toBe(true);
  expect(lanes.isBusy('a')).toBe(false);
});

test('one that failed is handed out apart until it is written', () => {
  const lanes = openLanes('a', 'b');
  const lane = lanes.add(saying('a'), deed('open'))!;
  lanes.add(saying('b'), deed('open'));
  lane.failures = 2;
  expect(sitesOf(lanes.dueDeeds(true))).toEqual(['a']);
  expect(sitesOf(lanes.dueDeeds(false))).toEqual(['b']);
  lanes.written(lane, 1);
  lanes.add(saying('a'), deed('resolve'));
  expect(lanes.dueDeeds(true)).toEqual([]);
  expect(sitesOf(lanes.dueDeeds(false))).toEqual(['b', 'a']);
});

test('a lane that was read again or dropped meanwhile is not touched by the old one', () => {
  const lanes = openLanes('a');
  const old = lanes.add(saying('a'), deed('open'))!;
  lanes.take('a', 9);
  expect([lanes.isCurrent(old), lanes.written(old, 1), lanes.lost(old)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(lanes.versionOf('a')).toBe(9);
  lanes.drop('a');
  expect(lanes.versionOf('a')).toBe(-1);
  expect(lanes.add(saying('a'), null)).toBeNull();
});
