import { expect, test } from 'vitest';
import { calm } from '../../incidents/index.ts';
import { createLanes, type Saying } from './lanes.ts';

const saying = (number: number, more: Partial<Saying> = {}): Saying => ({
  siteId: 'site',
  number,
  siteNumber: 1,
  watch: calm,
  lastFailure: null,
  certificateEndsAt: null,
  certificateStartsAt: null,
  firstSuccessAt: null,
  ...more,
});
const deed = (act: 'open' | 'resolve' | 'local') => ({ act, at: 1, evidence: {} });
const openLanes = (...numbers: number[]) => {
  const lanes = createLanes();
  for (const number of numbers) lanes.take(number, 0);
  return lanes;
};
const checksOf = (due: { saying: Saying }[]) => due.map((one) => one.saying.number);

test('beginnings go first, in the order in which they came; what is only shown is apart', () => {
  const lanes = openLanes(1, 2, 3, 4, 5);
  lanes.add(saying(1), deed('resolve'));
  lanes.add(saying(2), deed('open'));
  lanes.add(saying(3), null);
  lanes.add(saying(4), deed('local'));
  lanes.add(saying(5), deed('open'));
  expect(checksOf(lanes.dueDeeds(false))).toEqual([2, 5, 1, 4]);
  expect(checksOf(lanes.due())).toEqual([3]);
  expect(lanes.dueDeeds(true)).toEqual([]);
});

test('what only waits to be shown goes together with what follows it', () => {
  const lanes = openLanes(1);
  lanes.add(saying(1, { lastFailure: 'dns', certificateEndsAt: 5 }), null);
  lanes.add(saying(1, { firstSuccessAt: 7 }), deed('open'));
  expect(lanes.due()).toEqual([]);
  const [due] = lanes.dueDeeds(false);
  expect(due?.saying).toMatchObject({
    lastFailure: 'dns',
    certificateEndsAt: 5,
    firstSuccessAt: 7,
  });
  expect(due?.deed).toEqual(deed('open'));
  lanes.add(saying(1, { lastFailure: 'tls' }), null);
  expect(due?.lane.writes).toHaveLength(2);
});

test('what is being written is left alone and not handed out again', () => {
  const lanes = openLanes(1);
  const lane = lanes.add(saying(1), null)!;
  lane.writing = true;
  lanes.add(saying(1), deed('open'));
  expect(lane.writes).toHaveLength(2);
  expect([...lanes.due(), ...lanes.dueDeeds(false)]).toEqual([]);
  expect(lanes.written(lane, 4)).toBe(true);
  expect(lanes.versionOf(1)).toBe(4);
  expect(checksOf(lanes.dueDeeds(false))).toEqual([1]);
  expect(lanes.isBusy(1)).toBe(true);
  expect(lanes.written(lane, 5)).toBe(true);
  expect(lanes.isBusy(1)).toBe(false);
});

test('one that failed is handed out apart until it is written', () => {
  const lanes = openLanes(1, 2);
  const lane = lanes.add(saying(1), deed('open'))!;
  lanes.add(saying(2), deed('open'));
  lane.failures = 2;
  expect(checksOf(lanes.dueDeeds(true))).toEqual([1]);
  expect(checksOf(lanes.dueDeeds(false))).toEqual([2]);
  lanes.written(lane, 1);
  lanes.add(saying(1), deed('resolve'));
  expect(lanes.dueDeeds(true)).toEqual([]);
  expect(checksOf(lanes.dueDeeds(false))).toEqual([2, 1]);
});

test('a lane that was read again or dropped meanwhile is not touched by the old one', () => {
  const lanes = openLanes(1);
  const old = lanes.add(saying(1), deed('open'))!;
  lanes.take(1, 9);
  expect([lanes.isCurrent(old), lanes.written(old, 1), lanes.lost(old)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(lanes.versionOf(1)).toBe(9);
  lanes.drop(1);
  expect(lanes.versionOf(1)).toBe(-1);
  expect(lanes.add(saying(1), null)).toBeNull();
});
