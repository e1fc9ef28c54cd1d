import { createHash } from 'node:crypto';
import type { Command } from '@hlidka/protocol';

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const targetFacts = ({ target }: Command) =>
  target.via === 'local'
    ? ['local']
    : ['ssh', target.host, target.port, target.user, target.hostKey, target.keyName];

/** What runs, without the stated reason. */
const runs = (command: Command) => [
  command.argv,
  command.folder,
  [...command.env].sort(),
  targetFacts(command),
];

/** Binds a decision to the exact command that was shown. */
export const commandDigest = (command: Command): string =>
  hash([runs(command), command.timeoutSeconds, command.reason]);

/** The rule "this command for the rest of this job". */
export const ruleDigestOf = (command: Command): string => hash(runs(command));
