import { randomUUID } from 'node:crypto';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { markOf } from '../../src/run/mark.ts';
import { createMask } from '../../src/run/mask.ts';
import type { RunOptions } from '../../src/run/run-command.ts';

export const runOptions = (
  change: Partial<RunOptions> & { hidden?: string[] } = {},
): RunOptions & { told: string[] } => {
  const told: string[] = [];
  return {
    workDir: temporaryFolder(),
    privateDir: temporaryFolder(),
    user: null,
    path: process.env.PATH ?? '',
    keysDir: null,
    mark: markOf({ agent: randomUUID(), job: 'job', command: randomUUID() }),
    mask: createMask(change.hidden ?? []),
    secrets: {},
    cut: '[cut]',
    tell: (text) => told.push(text),
    signal: new AbortController().signal,
    told,
    ...change,
  };
};
