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
  // A folder that is a link: what was allowed in one place is not allowed where it leads later.
  ...(command.leadsTo ? [command.leadsTo] : []),
];

/** Binds a decision to the exact command that was shown. */
export const commandDigest = (command: Command): string =>
  hash([runs(command), command.timeoutSeconds, command.reason]);

/** The rule "this command for the rest of this job". */
export const ruleDigestOf = (command: Command): string => hash(runs(command));
