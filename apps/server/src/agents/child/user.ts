import { readFile } from 'node:fs/promises';
import { isRoot } from '../../platform/postgres/folder.ts';

export type AgentUser = { uid: number; gid: number };

/** ssh runs for users with a name only. */
export const hasName = (user: AgentUser | null): boolean => user !== unnamed;

/** Neither root nor the database's user (65534). Without a name in /etc/passwd it has no ssh. */
const unnamed: AgentUser = { uid: 65533, gid: 65533 };
const agentUserName = 'hlidka-agent';

/** The user that the agent runs as; null when we are no root and it can only be ourselves. */
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
