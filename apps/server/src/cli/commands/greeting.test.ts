import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const started = {
  url: 'http://localhost:4600',
  healthUrl: null,
  roles: ['api', 'checker', 'worker'] as const,
  said: [],
  signIns: [],
  examplesUrl: null,
  settingsFile: null,
  code: null,
};

test('a server says where it runs, and how the first operator gets in', () => {
  expect(
    greeting({ ...started, said: ['Restored.'], code: 'ABCD', settingsFile: '/srv/.env' }),
  ).toEqual([
    'Hlídka runs at http://localhost:4600',
    'Restored.',
    'Settings are also read from /srv/.env',
    'Open http://localhost:4600/setup and enter this code: ABCD',
  ]);
});

test('a process without pages names no address of them', () => {
  const roles = ['checker', 'worker'] as const;
  const healthUrl = 'http://127.0.0.1:4601';
  expect(greeting({ ...started, roles, healthUrl, code: 'ABCD' })).toEqual([
    'Hlídka runs as checker and worker, without pages: those are served by a process with the role api',
    'The health of this process: http://127.0.0.1:4601/readyz',
  ]);
});

test('the demo says which second port it took', () => {
  const signIns = [{ who: 'operator', email: 'jana@agency.example', password: 'x' }];
  expect(greeting({ ...started, signIns, examplesUrl: 'http://127.0.0.1:4601' })).toEqual([
    'Hlídka runs at http://localhost:4600',
    'The example sites of the demo run at http://127.0.0.1:4601',
    'Sign in as operator: jana@agency.example with the password x',
  ]);
});
