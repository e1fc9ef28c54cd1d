import { expect, test } from 'vitest';
import { checkOwnAgent } from './agents.ts';

test.each([
  [true, true, 'ok', 'alone'],
  [true, false, 'warning', 'setpriv'],
  [false, true, 'warning', '--no-agent'],
  [false, false, 'warning', '--no-agent'],
])('as root %s, with setpriv %s: the agent’s user is %s', (isRoot, hasSetpriv, state, says) => {
  const finding = checkOwnAgent(isRoot, hasSetpriv);
  expect(finding).toMatchObject({ name: 'agent user', state });
  expect(finding.message).toContain(says);
});
