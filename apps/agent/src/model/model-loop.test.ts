import type { AgentEvent, ClaimedJob, Plan } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { type Answering, openModel } from '../../test/harness/model.ts';
import type { JobWork } from '../job/job-work.ts';
import { wordsOf } from '../job/words.ts';
import { createMask } from '../run/mask.ts';
import type { Model } from '../settings.ts';
import { createModelLoop } from './model-loop.ts';
import { beginState } from './state.ts';
import { createTools } from './tools.ts';

type ModelPlan = Extract<Plan, { type: 'model' }>;

/** The loop on its own: what it sent, told and saved. */
const looping = async (answering: Answering, change: Partial<ModelPlan> = {}, spentUsd = 0) => {
  const { settings, asked } = await openModel(answering);
  const plan: ModelPlan = {
    type: 'model',
    allow: [],
    hosts: [],
    maxSteps: 3,
    maxCostUsd: 1,
    ...change,
  };
  const told: AgentEvent[] = [];
  const heard: string[] = [];
  const model: Model = { ...settings, provider: 'openai-compatible' };
  const work = {
    job: { language: 'cs', supervised: true, site: null, spentUsd, plan } as unknown as ClaimedJob,
    words: wordsOf('cs'),
    settings: { model },
    mask: createMask(['tajne-heslo']),
    tell: (event: AgentEvent) => void told.push(event),
    goOn: async () => void heard.push('may go on'),
  } as unknown as JobWork;
  const state = beginState('Vyčisti mezipaměť.');
  const saved: string[] = [];
  const save = async () => saved.push(JSON.stringify(state));
  const parts = { work, hosts: [], keyOf: (id: string) => id, countPage: async () => {} };
  const silence = {
    asked: () => void heard.push('asked'),
    answered: () => void heard.push('answered'),
  };
  const given = { plan, model, tools: createTools(parts), silence };
  const { agent, whyStop } = createModelLoop(work, given, { state, save });
  const run = () => agent.generate({ messages: state.messages });
  return { run, state, saved, told, heard, asked, whyStop };
};
const memory = (n = 0) => ({ calls: [{ name: 'read_memory', input: { n } }] });

test('what the operator says meanwhile goes with the next question, and is saved before it', async () => {
  const loop = await looping(({ turn }) =>
    turn === 0 ? { text: 'Začnu, heslo tajne-heslo.', ...memory() } : { text: 'Hotovo.' },
  );
  loop.state.inbox.push('Jen na úvodní stránce.');
  expect((await loop.run()).text).toBe('Hotovo.');
  expect(loop.asked).toHaveLength(2);
  for (const text of loop.asked) expect(text).toContain('Jen na úvodní stránce.');
  expect(loop.saved).toHaveLength(2);
  expect(loop.saved[0]).toContain('Jen na úvodní stránce.');
  expect(loop.state).toMatchObject({ inbox: [], steps: 2 });
  expect(loop.state.messages.map(({ role }) => role)).toEqual([
    'user',
    'user',
    'assistant',
    'tool',
    'assistant',
  ]);
  expect(loop.heard).toEqual(['may go on', 'asked', 'answered', 'may go on', 'asked', 'answered']);
  const said = loop.told.filter(({ type }) => type === 'agent.said').map(({ data }) => data);
  expect(said).toEqual([{ text: expect.not.stringContaining('tajne-heslo') }, { text: 'Hotovo.' }]);
});

test.each<[string, Answering, Partial<ModelPlan>, RegExp, number]>([
  ['its steps are used up', ({ turn }) => memory(turn), {}, /krok/, 3],
  ['it says the same again and again', () => memory(), { maxSteps: 30 }, /opak|stejn/, 4],
  [
    'its money is spent',
    () => ({ ...memory(), tokens: [400, 300] }),
    { maxSteps: 30, maxCostUsd: 2 },
    /2/,
    2,
  ],
])('a loop ends when %s', async (_, answering, change, why, calls) => {
  const loop = await looping(answering, change);
  expect(loop.whyStop()).toBeNull();
  await loop.run();
  expect(loop.asked).toHaveLength(calls);
  expect(loop.whyStop()).toMatch(why);
  await expect(loop.run()).rejects.toThrow(why);
  expect(loop.asked).toHaveLength(calls);
});

test('what another agent spent on the job counts', async () => {
  const loop = await looping(() => ({ text: 'Hotovo.' }), { maxCostUsd: 0.5 }, 0.5);
  expect(loop.whyStop()).not.toBeNull();
  await expect(loop.run()).rejects.toThrow();
  expect(loop.asked).toEqual([]);
});
