import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSites, type Plan } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/test/harness/folder.ts';
import { openBench } from './harness/bench.ts';
import { type Answering, openModel } from './harness/model.ts';
import { note, script } from './harness/step.ts';

const plan = (change: Partial<Extract<Plan, { type: 'model' }>> = {}): Plan => ({
  type: 'model',
  allow: [],
  hosts: [],
  maxSteps: 30,
  maxCostUsd: 1,
  ...change,
});
const run = (argv: string[], reason = 'je to potřeba') => ({
  name: 'run_command',
  input: { argv, reason, where: 'local' },
});

const openWith = async (answering: Answering, provider?: 'anthropic') => {
  const bench = await openBench();
  const model = await openModel(answering, provider);
  const agent = await bench.startAgent({ model: model.settings });
  return { bench, model, agent };
};

test.for(['openai-compatible', 'anthropic'] as const)(
  'a supervised job by %s: commands wait for the operator, a denied one is told, tools do their work',
  async (provider) => {
    const bench = await openBench();
    const file = join(temporaryFolder(), 'lines');
    const model = await openModel(({ turn }) => {
      const steps: ReturnType<Answering>[] = [
        { text: 'Začnu.', calls: [{ name: 'read_memory', input: {} }, run(note(file, 'a').argv)] },
        { calls: [run(note(file, 'b').argv)] },
        {
          calls: [
            { name: 'ask_operator', input: { question: 'Mám pokračovat?', choices: ['Ano'] } },
          ],
        },
        {
          calls: [
            { name: 'write_memory', input: { text: 'Web má PHP 8.3.' } },
            { name: 'write_worklog', input: { text: 'Upravili jsme nastavení webu.' } },
            { name: 'record_backup', input: { ok: true } },
          ],
        },
        { text: 'Hotovo.' },
      ];
      return steps[turn] ?? { text: 'FAILED: navíc' };
    }, provider);
    await bench.startAgent({ model: model.settings });
    const job = await bench.newJob(plan(), { supervised: true, instructions: 'Uprav nastavení.' });
    await bench.allow(job.id);
    await expect.poll(() => existsSync(file)).toBe(true);
    await bench.deny(job.id, 'tohle ne');
    const question = await bench.openQuestion(job.id);
    expect(question).toMatchObject({ text: 'Mám pokračovat?', choices: ['Ano'] });
    await bench.answer(job.id, 'Ano, prosím');
    const done = await bench.until(job.id, 'done');
    expect(done.result).toBe('Hotovo.');
    expect(readFileSync(file, 'utf8')).toBe('a\n');
    expect(model.asked[2]).toContain('tohle ne');
    expect(model.asked[3]).toContain('Ano, prosím');
    expect(done.cost).toMatchObject({ inputTokens: 50, outputTokens: 25 });
    expect(done.cost?.usd).toBeCloseTo((50 * 1000 + 25 * 2000) / 1e6);
    const trail = await bench.trail(job.id);
    const types = trail.map(({ type }) => type);
    for (const type of [
      'agent.said',
      'agent.spent',
      'agent.used_tool',
      'memory.written',
      'worklog.written',
      'backup.finished',
    ])
      expect(types).toContain(type);
    // Its file was not verified, so the backup counts as failed.
    expect(trail.find(({ type }) => type === 'backup.finished')?.data.status).toBe('failed');
    expect(JSON.stringify(trail)).not.toContain('tajny-klic-modelu');
    const { agentMemory } = await bench.olga.call(adminSites.read, {
      params: { id: bench.blog.id },
    });
    expect(agentMemory).toBe('Web má PHP 8.3.');
  },
);

test('unsupervised: what the allow-list names runs, anything else is refused and the model is told', async () => {
  const file = join(temporaryFolder(), 'lines');
  const allowed = note(file, 'a').argv;
  const { bench, model } = await openWith(({ turn }) =>
    turn === 0
      ? { calls: [run(allowed), run(note(file, 'b').argv)] }
      : { text: 'FAILED: druhý příkaz není povolený' },
  );
  const job = await bench.newJob(plan({ allow: [{ argv: allowed, more: false, where: 'site' }] }));
  const failed = await bench.until(job.id, 'failed');
  expect(failed.result).toBe('druhý příkaz není povolený');
  expect(readFileSync(file, 'utf8')).toBe('a\n');
  expect(model.asked[1]).toContain('povolených příkazů');
});

test('numbers that a provider makes up are put within their limits: the job goes on', async () => {
  const file = join(temporaryFolder(), 'lines');
  const odd: [number, number][] = [
    [-500, 3.7],
    [1e15, -1],
  ];
  const { bench, model } = await openWith(({ turn }) => ({
    tokens: odd[turn] ?? [1, 1],
    ...(turn === 0 ? { calls: [run(note(file, 'a').argv)] } : { text: 'Hotovo.' }),
  }));
  const allow = [{ argv: note(file, 'a').argv, more: false, where: 'site' as const }];
  const job = await bench.newJob(plan({ allow }));
  const done = await bench.until(job.id, 'done');
  expect(model.asked).toHaveLength(2);
  expect(done.cost).toMatchObject({ inputTokens: 1_000_000_000, outputTokens: 4 });
  expect(done.cost?.usd).toBeCloseTo(1000 + (4 * 2000) / 1e6);
});

test('an instruction of the operator reaches the model at its next step', async () => {
  const file = join(temporaryFolder(), 'lines');
  const { bench, model } = await openWith(({ turn }) =>
    turn === 0 ? { calls: [run(note(file, 'a').argv)] } : { text: 'Rozumím.' },
  );
  const job = await bench.newJob(plan(), { supervised: true });
  await bench.openGate(job.id);
  await bench.steer(job.id, { verb: 'operator_message', text: 'Hlavně opatrně, prosím.' });
  await expect.poll(async () => (await bench.read(job.id)).unread).toBe(0);
  await bench.allow(job.id);
  await bench.until(job.id, 'done');
  expect(model.asked[1]).toContain('Hlavně opatrně, prosím.');
});

test('a killed agent’s conversation goes on with another one; nothing is done twice', async () => {
  const file = join(temporaryFolder(), 'lines');
  const answering: Answering = ({ turn }) =>
    [{ calls: [run(note(file, 'a').argv)] }, { calls: [run(note(file, 'b').argv)] }][turn] ?? {
      text: 'Hotovo.',
    };
  const { bench, model, agent } = await openWith(answering);
  const job = await bench.newJob(plan(), { supervised: true });
  await bench.allow(job.id);
  await expect
    .poll(async () => (await bench.read(job.id)).gate?.command.argv)
    .toEqual(note(file, 'b').argv);
  await agent.kill();
  await bench.allow(job.id);
  await bench.endLease(job.id);
  await bench.startAgent({ model: model.settings });
  await bench.until(job.id, 'done');
  expect(readFileSync(file, 'utf8')).toBe('a\nb\n');
  expect(model.asked).toHaveLength(3);
  expect(model.asked[2]).toContain('Práce');
});

test('nonsense, loops, limits and a dead model end the job with a clear word', async () => {
  const answers: Answering[] = [
    () => ({ raw: { status: 200, body: 'není JSON' } }),
    () => ({}),
    () => ({ calls: [{ name: 'read_memory', input: {} }] }),
    () => ({ calls: [{ name: 'no_such_tool', input: {} }] }),
    ({ turn }) => ({ calls: [{ name: 'fetch_page', input: { url: `x${turn}` } }] }),
    ({ turn }) => ({
      calls: [{ name: 'fetch_page', input: { url: `x${turn}` } }],
      tokens: [400, 0],
    }),
    () => ({ raw: { status: 401, body: '{"error":{"message":"špatný klíč"}}' } }),
  ];
  let current: Answering = () => ({});
  let turns = 0;
  const { bench } = await openWith((asked) => current({ ...asked, turn: turns++ }));
  const results: (string | null)[] = [];
  for (const answering of answers) {
    current = answering;
    turns = 0;
    const job = await bench.newJob(plan({ maxSteps: 6 }));
    results.push((await bench.until(job.id, 'failed')).result);
  }
  expect(results).toEqual([
    expect.stringContaining('Model selhal'),
    'Model neodpověděl nic použitelného.',
    'Model opakoval stále totéž, proto byla práce ukončena.',
    'Model opakoval stále totéž, proto byla práce ukončena.',
    'Model vyčerpal limit kroků (6) a práci nedokončil.',
    'Model vyčerpal limit útraty 1 USD.',
    expect.stringContaining('špatný klíč'),
  ]);
});

test('a supervised command that was cancelled while it ran is ended', async () => {
  const folder = temporaryFolder();
  const { bench } = await openWith(() => ({
    calls: [
      run(
        script(
          `fs.writeFileSync(args[0] + '/pid', String(process.pid)); setInterval(() => {}, 1000)`,
          folder,
        ),
      ),
    ],
  }));
  const job = await bench.newJob(plan(), { supervised: true });
  await bench.allow(job.id);
  const pid = () =>
    existsSync(join(folder, 'pid')) ? readFileSync(join(folder, 'pid'), 'utf8') : '';
  await expect.poll(pid).not.toBe('');
  await bench.steer(job.id, { verb: 'cancel' });
  await expect.poll(() => existsSync(`/proc/${pid()}`)).toBe(false);
});
