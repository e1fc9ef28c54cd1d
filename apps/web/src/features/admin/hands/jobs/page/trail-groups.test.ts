import type { JobEvent } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { groupTrail } from './trail-groups.ts';

let seq = 0;
const event = (type: string, data: JobEvent['data'] = {}, attempt = 1): JobEvent => ({
  seq: ++seq,
  at: '2026-11-15T23:00:00.000Z',
  attempt,
  type,
  by: 'agent',
  who: null,
  data,
});

test('a command stands with its decision and output, where it was asked for', () => {
  const items = groupTrail([
    event('job.started'),
    event('gate.asked', { gateId: 'a' }),
    event('operator.message', { text: 'ano' }),
    event('gate.allowed', { gateId: 'a' }),
    event('command.output', { gateId: 'a', text: 'x' }),
    event('gate.asked', { gateId: 'b' }),
    event('command.finished', { gateId: 'a' }),
    event('something.new', { gateId: 'a' }),
  ]);
  expect(items.map(({ kind, events }) => [kind, events.map(({ type }) => type)])).toEqual([
    ['event', ['job.started']],
    ['command', ['gate.asked', 'gate.allowed', 'command.output', 'command.finished']],
    ['event', ['operator.message']],
    ['command', ['gate.asked']],
    ['event', ['something.new']],
  ]);
});

test('a question stands with its answer, and each attempt by itself', () => {
  const items = groupTrail([
    event('question.asked', { questionId: 'q' }),
    event('agent.said', { text: '…' }),
    event('question.answered', { questionId: 'q' }),
    event('question.asked', { questionId: 'q' }, 2),
  ]);
  expect(items.map(({ kind, attempt, events }) => [kind, attempt, events.length])).toEqual([
    ['question', 1, 2],
    ['event', 1, 1],
    ['question', 2, 1],
  ]);
});
