import type { Plan } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createFormat } from '../format/index.ts';
import { plan as cs } from '../plan/cs.ts';
import { plan as en } from '../plan/en.ts';
import { planSaid } from './plan.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const linesOf = (plan: Plan, language: 'cs' | 'en' = 'cs') => {
  const { steps, facts } = planSaid({ cs, en }[language], createFormat(language), plan);
  const together = ({ code, words }: { code?: string | undefined; words?: string | undefined }) =>
    plain([code, words].filter(Boolean).join(' | '));
  return [
    ...steps.map(together),
    ...facts.map(({ name, pieces }) => `${name}: ${pieces.map(together).join('; ')}`),
  ];
};
const step = { where: 'site' as const, folder: null, env: [], timeoutSeconds: 600 };

test('commands: each with where, its folder, the names of its variables and its limit', () => {
  const plan: Plan = {
    type: 'commands',
    steps: [
      { ...step, argv: ['wp', 'a b'], folder: '/srv/we\u200bb', env: ['HOME', 'TOKEN'] },
      { ...step, argv: ['true'], where: 'local' },
    ],
    clientSentence: 'Uklidili jsme\u202e.',
  };
  expect(linesOf(plan)).toEqual([
    "wp 'a b' | na webu, složka /srv/we\\u{200b}b, proměnné HOME TOKEN, nejdéle 10 min",
    'true | u agenta, nejdéle 10 min',
    'Klient si přečte: Uklidili jsme\\u{202e}.',
  ]);
});

test('a backup: also the file whose size is read back', () => {
  const steps = [{ ...step, argv: ['tar', 'czf', 'a.tgz'] }];
  const plan: Plan = { type: 'backup', steps, file: 'a\u00ad.tgz' };
  expect(linesOf(plan)).toEqual([
    'tar czf a.tgz | na webu, nejdéle 10 min',
    'Soubor zálohy: a\\u{00ad}.tgz',
  ]);
});

test.each([
  [true, true, 'jádro, pluginy'],
  [false, true, 'pluginy'],
  [false, false, 'nic'],
])(
  'WordPress with core %s and plugins %s: its folder and what is updated',
  (core, plugins, said) => {
    const plan: Plan = { type: 'wordpress', path: '/srv/web', core, plugins, testOrder: null };
    expect(linesOf(plan)).toEqual(['Složka WordPressu: /srv/web', `Aktualizuje: ${said}`]);
  },
);

test('WordPress with a test order names it', () => {
  const testOrder = 'Zkušební nákup';
  const plan: Plan = { type: 'wordpress', path: '/srv', core: true, plugins: false, testOrder };
  expect(linesOf(plan).at(-1)).toBe('Zkušební objednávka: Zkušební nákup');
});

test('a model: what it may run and read without asking, its steps and its money', () => {
  const plan: Plan = {
    type: 'model',
    allow: [
      { argv: ['wp', 'plugin', 'list'], more: true, where: 'site' },
      { argv: ['ls'], more: false, where: 'local' },
    ],
    hosts: ['wordpress.org', 'evil\u202e.example'],
    maxSteps: 3,
    maxCostUsd: 0.5,
  };
  expect(linesOf(plan)).toEqual([
    'Smí spustit: wp plugin list | a další argumenty, na webu; ls | u agenta',
    'Smí číst stránky: wordpress.org, evil\\u{202e}.example',
    'Omezení: 3 kroky, 0,5 USD',
  ]);
  expect(linesOf({ ...plan, allow: [], hosts: [] }, 'en')).toEqual([
    'May run: nothing without asking',
    'May read pages from: only the site itself',
    'Limits: 3 steps, 0.5 USD',
  ]);
});
