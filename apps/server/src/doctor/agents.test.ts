import { expect, test } from 'vitest';
import { checkOwnAgent } from './agents.ts';

test.each([
  [true, true, null, 'ok', 'alone'],
  [true, true, 65_511, 'warning', 'useradd --no-create-home --uid 65511'],
  [true, false, 65_511, 'warning', 'setpriv'],
  [false, true, null, 'warning', '--no-agent'],
  [false, false, 65_511, 'warning', '--no-agent'],
])(
  'as root %s, with setpriv %s, nameless %s: %s',
  (isRoot, hasSetpriv, namelessUid, state, says) => {
    const finding = checkOwnAgent({ isRoot, hasSetpriv, namelessUid });
    expect(finding).toMatchObject({ name: 'agent user', state });
    expect(finding.message).toContain(says);
  },
);
