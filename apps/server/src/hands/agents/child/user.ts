import { readFile } from 'node:fs/promises';
import { isRoot } from '../../../base/platform/postgres/folder.ts';

export type AgentUser = { uid: number; gid: number };

/** ssh needs a user with a name. */
export const hasName = (user: AgentUser | null): boolean => user !== unnamed;

/**
 * Neither root nor the database's user (65534). It has no entry in /etc/passwd, so it cannot use
 * ssh.
 */
const unnamed: AgentUser = { uid: 65533, gid: 65533 };
const agentUserName = 'hlidka-agent';

/** The user that runs the agent; null when we are not root, so it runs as ourselves. */
export const findAgentUser = async (): Promise<AgentUser | null> => {
  if (!isRoot()) return null;
  const known = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] =
    known
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === agentUserName) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : unnamed;
};
