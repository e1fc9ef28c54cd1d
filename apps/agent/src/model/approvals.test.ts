import type { Command, Gate } from '@hlidka/protocol';
import type { ModelMessage } from 'ai';
import { expect, test } from 'vitest';
import type { JobWork } from '../job/job-work.ts';
import { wordsOf } from '../job/words.ts';
import { askedCalls, callKey, decideCalls, pendingCalls } from './approvals.ts';

type Part = Exclude<Extract<ModelMessage, { role: 'assistant' }>['content'], string>[number];
const call = (toolCallId: string, toolName: string, input: unknown): Part => ({
  type: 'tool-call',
  toolCallId,
  toolName,
  input,
});
const request = (approvalId: string, toolCallId: string): Part => ({
  type: 'tool-approval-request',
  approvalId,
  toolCallId,
});
const run = { argv: ['wp', 'cache', 'flush'], reason: 'mezipaměť', where: 'local' };
const conversation: ModelMessage[] = [
  { role: 'user', content: 'Vyčisti mezipaměť.' },
  { role: 'assistant', content: [call('a', 'run_command', {}), request('r-old', 'a')] },
  { role: 'user', content: 'Tak znovu.' },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'Zkusím to.' },
      call('b', 'run_command', run),
      call('c', 'read_memory', {}),
      call('d', 'ask_operator', { question: 'Pokračovat?' }),
      request('r-b', 'b'),
      request('r-d', 'd'),
      request('r-none', 'nobody'),
    ],
  },
];

test('only what the last reply asks for waits, under keys of its own, until it is decided', () => {
  expect(pendingCalls(conversation)).toEqual([
    { approvalId: 'r-b', toolCallId: 'b', toolName: 'run_command', input: run, key: 'call:3:b' },
    {
      approvalId: 'r-d',
      toolCallId: 'd',
      toolName: 'ask_operator',
      input: { question: 'Pokračovat?' },
      key: 'call:3:d',
    },
  ]);
  const decided: ModelMessage = {
    role: 'tool',
    content: [{ type: 'tool-approval-response', approvalId: 'r-b', approved: true }],
  };
  expect(pendingCalls([...conversation, decided])).toEqual([]);
  expect(askedCalls([...conversation, decided])).toHaveLength(2);
  expect(pendingCalls([{ role: 'assistant', content: 'Hotovo.' }])).toEqual([]);
  expect(callKey(1, `${'x'.repeat(192)}😀`)).toBe(`call:1:${'x'.repeat(192)}\ufffd`);
});

/** A server that decides as the test says; the commands that it was asked for. */
const deciding = (state: Gate['state'], note: string | null = null) => {
  const asked: [string, Command][] = [];
  const server = {
    askGate: async (key: string, command: Command) => {
      asked.push([key, command]);
      return { state, note } as Gate;
    },
  };
  const work = {
    server,
    job: { target: null, site: null, gates: [] } as unknown as JobWork['job'],
    run: { workDir: '/nowhere', users: null } as unknown as JobWork['run'],
    mayRunLocally: true,
    words: wordsOf('cs'),
    goOn: async () => {},
  } as unknown as JobWork;
  return { work, asked };
};

test('the server decides on commands; what cannot run and other tools only waited', async () => {
  const { work, asked } = deciding('denied', 'tohle ne');
  const calls = [
    ...askedCalls(conversation),
    { approvalId: 'r-x', toolCallId: 'x', toolName: 'run_command', input: {}, key: 'call:3:x' },
  ];
  expect(await decideCalls(work, calls)).toEqual([
    {
      type: 'tool-approval-response',
      approvalId: 'r-b',
      approved: false,
      reason: 'operátor ho nepovolil (tohle ne)',
    },
    { type: 'tool-approval-response', approvalId: 'r-d', approved: true },
    { type: 'tool-approval-response', approvalId: 'r-x', approved: true },
  ]);
  expect(asked.map(([key, { argv }]) => [key, argv])).toEqual([['call:3:b', run.argv]]);
  const allowing = deciding('allowed');
  expect(await decideCalls(allowing.work, askedCalls(conversation))).toEqual([
    { type: 'tool-approval-response', approvalId: 'r-b', approved: true },
    { type: 'tool-approval-response', approvalId: 'r-d', approved: true },
  ]);
});
