import { type Plan, Work } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { workOf, workValues } from './work-values.ts';

const step = { folder: null, env: [], timeoutSeconds: 600, where: 'site' as const };
const plans: Plan[] = [
  {
    type: 'commands',
    steps: [
      { ...step, argv: ['echo', 'a b', '', "it's", '"', 'c\\', '…', 'line\nline'] },
      { ...step, argv: ['true'], where: 'local', folder: '/srv/a b', env: ['A', 'B_1'] },
    ],
    clientSentence: 'Hotovo za {duration}.',
  },
  {
    type: 'backup',
    steps: [{ ...step, argv: ['tar'], timeoutSeconds: 5 }],
    file: '/var/a.tgz',
  },
  { type: 'wordpress', path: '/srv/web', core: false, plugins: true, testOrder: null },
  { type: 'wordpress', path: '/srv', core: true, plugins: true, testOrder: 'Zkušební nákup' },
  {
    type: 'model',
    allow: [
      { argv: ['curl', '-s'], more: true, where: 'site' },
      { argv: ['echo', '…'], more: false, where: 'local' },
      { argv: ['echo', 'wait...'], more: true, where: 'site' },
      { argv: ['agent:', 'agent:'], more: false, where: 'site' },
    ],
    hosts: ['example.com'],
    maxSteps: 7,
    maxCostUsd: 0.5,
  },
];

test.each(plans)('a $type plan that is opened and saved stays what it was', (plan) => {
  const work = Work.parse({ title: 'Práce', plan, supervised: false, disturbs: true });
  expect(Work.parse(workOf(workValues(work)))).toEqual({
    ...work,
    reviewWorklog: plan.type === 'model',
  });
});

test('a quote left open, or nothing at all, is no command', () => {
  const values = workValues();
  const [first] = values['plan.steps'];
  for (const line of ['', '  ', "echo 'a"]) {
    const steps = first ? [{ ...first, line }] : [];
    expect(Work.safeParse(workOf({ ...values, title: 'x', 'plan.steps': steps })).success).toBe(
      false,
    );
  }
});
