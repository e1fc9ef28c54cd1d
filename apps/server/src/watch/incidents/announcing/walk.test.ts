import { minuteMs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { plainRota } from '../../../../test/harness/data/rota.ts';
import type { Way } from '../../../tell/on-call/index.ts';
import { walk } from './walk.ts';

const [adam, bob, cyril] = ['adam', 'bob', 'cyril'].map((id) => ({
  id,
  email: `${id}@agency.example`,
  name: id,
})) as [Named, Named, Named];
type Named = { id: string; email: string; name: string };
const mail = ({ id, email }: Named): Way => ({ channel: 'mail', recipient: email, userId: id });
const push = ({ id }: Named): Way => ({ channel: 'push', recipient: `phone of ${id}`, userId: id });

const operators = [adam, bob, cyril];
const ways = [mail(adam), mail(bob), mail(cyril), push(bob)];
const beganAt = new Date('2026-03-10T12:00:00Z');
const steps = [
  { afterMinutes: 0, who: adam.id },
  { afterMinutes: 10, who: bob.id },
  { afterMinutes: 25, who: 'everyone' as const },
];
const from = (more: object = {}) => ({
  rota: { ...plainRota, steps, ...more },
  at: beganAt,
  round: 0,
  beganAt,
  of: [],
  reminders: { repeatMinutes: 60, repeatTimes: 1 },
});
const later = (minutes: number) => new Date(beganAt.getTime() + minutes * minuteMs);

test('the first step reaches its person by each of their ways, and the next one is planned', () => {
  expect(walk({ operators, ways }, from(), 0)).toEqual({
    taken: [{ step: 0, reached: [adam], meant: [adam] }],
    held: null,
    planned: { round: 0, step: 1, dueAt: later(10) },
    ways: [mail(adam)],
  });
  expect(walk({ operators, ways }, from(), 1)).toEqual({
    taken: [{ step: 1, reached: [bob], meant: [bob] }],
    held: null,
    planned: { round: 0, step: 2, dueAt: later(25) },
    ways: [mail(bob), push(bob)],
  });
});

test('after the last step they begin again, and after the last round nothing is planned', () => {
  const { planned, taken } = walk({ operators, ways }, from(), 2);
  expect(planned).toEqual({ round: 1, step: 0, dueAt: later(60) });
  expect(taken).toEqual([{ step: 2, reached: operators, meant: operators }]);
  const last = { ...from(), round: 1 };
  expect(walk({ operators, ways }, last, 2).planned).toBe(null);
  const second = walk({ operators, ways }, { ...last, at: later(90) }, 0);
  expect(second.planned).toEqual({ round: 1, step: 1, dueAt: later(100) });
});

test('a step that comes late puts the next one off by as much', () => {
  const { planned } = walk({ operators, ways }, { ...from(), at: later(60) }, 1);
  expect(planned).toEqual({ round: 0, step: 2, dueAt: later(75) });
});

test('a step that reaches nobody is noted and the next one follows at once', () => {
  const { taken, planned, ways: told } = walk({ operators, ways: ways.slice(1) }, from(), 0);
  expect(taken).toEqual([
    { step: 0, reached: [], meant: [adam] },
    { step: 1, reached: [bob], meant: [bob] },
  ]);
  expect(planned).toEqual({ round: 0, step: 2, dueAt: later(25) });
  expect(told).toEqual([mail(bob), push(bob)]);
});

test('of several meant only those with a way are reached', () => {
  const all = [{ afterMinutes: 0, who: 'everyone' as const }];
  const { taken } = walk({ operators, ways: [push(bob)] }, from({ steps: all }), 0);
  expect(taken).toEqual([{ step: 0, reached: [bob], meant: operators }]);
});

test('quiet hours hold the step, and the steps before it stay noted', () => {
  const quiet = [{ personId: bob.id, what: 'preview' as const, from: 720, to: 840 }];
  const given = { ...from({ quiet }), of: ['preview' as const] };
  expect(walk({ operators, ways: ways.slice(1) }, given, 0)).toEqual({
    taken: [{ step: 0, reached: [], meant: [adam] }],
    held: { step: 1, dueAt: later(60) },
    planned: null,
    ways: [],
  });
});

test('if no step reaches anybody, everybody is told, by mail if by nothing else', () => {
  const short = from({ steps: steps.slice(0, 2) });
  const none = walk({ operators, ways: [] }, short, 0);
  expect(none.taken.map(({ reached }) => reached)).toEqual([[], []]);
  expect(none.ways).toEqual(operators.map(mail));
  const phone = walk({ operators, ways: [push(cyril)] }, short, 0);
  expect(phone.ways).toEqual([...operators.map(mail), push(cyril)]);
  expect(phone).toMatchObject({ held: null, planned: { round: 1, step: 0, dueAt: later(60) } });
  const mails = walk({ operators, ways: [mail(cyril), push(cyril)] }, short, 0);
  expect(mails.ways).toEqual([mail(cyril), push(cyril)]);
});
