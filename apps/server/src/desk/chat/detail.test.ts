import type { JobEvent } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { foldEvents } from './detail.ts';

const trail = (...types: string[]): JobEvent[] =>
  types.map((type, seq) => ({
    seq,
    at: '2026-11-19T10:00:00.000Z',
    attempt: 1,
    type,
    by: 'agent',
    who: null,
    data: {},
  }));
const folded = (most: number, ...types: string[]) =>
  foldEvents(trail(...types), most).map(
    ({ event, times }) => `${event.type} ${event.seq} ×${times}`,
  );

test.each([
  [[], []],
  [['job.started'], ['job.started 0 ×1']],
  [['agent.spent', 'agent.spent'], ['agent.spent 0 ×2']],
  [['agent.spent', 'agent.used_tool', 'agent.spent'], ['agent.used_tool 1 ×3']],
  [
    ['job.started', 'agent.spent', 'command.output', 'gate.asked', 'agent.used_tool'],
    ['job.started 0 ×1', 'command.output 2 ×2', 'gate.asked 3 ×1', 'agent.used_tool 4 ×1'],
  ],
  [
    ['gate.asked', 'gate.asked'],
    ['gate.asked 0 ×1', 'gate.asked 1 ×1'],
  ],
])('of %j the chat shows %j', (types, shown) => {
  expect(folded(10, ...types)).toEqual(shown);
});

test('the newest are shown, and a hundred uses of the model push none of them out', () => {
  expect(folded(2, 'job.started', 'gate.asked', ...Array(100).fill('agent.spent'))).toEqual([
    'gate.asked 1 ×1',
    'agent.spent 2 ×100',
  ]);
});
