import { expect, test } from 'vitest';
import { inOwnScope } from './run-agent.ts';

const session = { XDG_RUNTIME_DIR: '/run/user/1000' };
const argv = ['node', 'agent'];
const started = (env: NodeJS.ProcessEnv, isRoot: boolean, works: boolean) =>
  inOwnScope(argv, { env, isRoot, works: (tried) => works && tried.at(-1) === 'true' }).join(' ');

test('a person’s agent is in a scope of their systemd, where there is one', () => {
  expect(started(session, false, true)).toBe(
    'systemd-run --user --scope --quiet --collect --property=Delegate=yes -- node agent',
  );
});

test.each([
  ['nobody’s session', {}, false, true],
  ['a service, which has a group of its own', { ...session, INVOCATION_ID: 'a' }, false, true],
  ['root, whose commands have users', session, true, true],
  ['a systemd that does not answer', session, false, false],
])('without a scope: %s', (_where, env, isRoot, works) => {
  expect(started(env, isRoot, works)).toBe('node agent');
});
