import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isRoot } from '../../../base/platform/postgres/folder.ts';

/** `name` is null when /etc/passwd has none for it; ssh needs one. */
export type AgentUser = { uid: number; gid: number; name: string | null };

/**
 * Left unused by systemd, Debian and subordinate ids (systemd's UIDS-GIDS), above the numbers of
 * sites (the agent's `run/users/site-user.ts`).
 */
const wide = { first: 2_040_000_000, count: 2 ** 26 };
/** Where only the usual 65,536 numbers exist; neither root nor the database's user (65534). */
const narrow = { first: 65_510, count: 20 };
/** All installations had this one before. */
export const formerUid = 65_533;

/** Whether these numbers exist here (user_namespaces(7)). */
const hasWide = (uidMap: string): boolean =>
  uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(
      ([inside = 0, , count = 0]) =>
        inside <= wide.first && inside + count >= wide.first + wide.count,
    );

/** Of this installation and no other: its number comes from where its data are. */
export const agentUid = (dataDir: string, uidMap: string): number => {
  const { first, count } = hasWide(uidMap) ? wide : narrow;
  return first + (createHash('sha256').update(dataDir).digest().readUIntBE(0, 6) % count);
};

/** An entry of /etc/passwd with this number; its group counts too. */
export const named = (passwd: string, uid: number): AgentUser => {
  const [name, , , gid] =
    passwd
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => fields[2] === String(uid)) ?? [];
  return { uid, gid: gid ? Number(gid) : uid, name: name ?? null };
};

/** The user that runs the agent; null when we are not root, so it runs as ourselves. */
export const findAgentUser = async (dataDir: string): Promise<AgentUser | null> => {
  if (!isRoot()) return null;
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const uidMap = await read('/proc/self/uid_map');
  return named(await read('/etc/passwd'), agentUid(dataDir, uidMap || '0 0 4294967295'));
};
