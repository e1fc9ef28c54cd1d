import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentUser } from './user.ts';

export type AgentFolders = { workDir: string; keysDir: string };

/** Where the agent works and looks for ssh keys: its own, and nobody else's. */
export const openAgentFolders = async (
  dataDir: string,
  user: AgentUser | null,
): Promise<AgentFolders> => {
  const home = join(dataDir, 'agent');
  const folders = { workDir: join(home, 'work'), keysDir: join(home, 'keys') };
  for (const folder of [home, ...Object.values(folders)]) {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    if (user) await chown(folder, user.uid, user.gid);
  }
  return folders;
};
