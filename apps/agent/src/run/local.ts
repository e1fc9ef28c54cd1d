import { resolve } from 'node:path';
import { bounded } from './bounded.ts';
import { inCgroup, procsOf } from './cgroup.ts';
import { endMarked } from './end-marked.ts';
import { markName, marks } from './mark.ts';
import type { Means, Started } from './means.ts';
import { spawnGroup } from './spawned.ts';
import { unprivileged, withoutPrivileges } from './users/privileges.ts';

/** Runs here, in the job's work folder or the folder the command names. */
export const startLocal = (
  { argv, folder }: { argv: string[]; folder: string | null },
  env: Record<string, string>,
  means: Means,
): Started => {
  const { user } = means;
  const { child, ended } = spawnGroup(
    user
      ? withoutPrivileges(bounded(argv, true))
      : unprivileged(inCgroup(means.cgroup, bounded(argv, false))),
    {
      ...user,
      cwd: folder === null ? means.workDir : resolve(means.workDir, folder),
      env: {
        PATH: means.path,
        HOME: means.workDir,
        LANG: 'C.UTF-8',
        ...env,
        [markName]: means.mark,
      },
      onOutput: means.onOutput,
    },
  );
  return {
    ended,
    end: async () => {
      await endMarked(
        {
          mark: marks.whole(means.mark),
          session: child.pid,
          user: user?.uid,
          procs: means.cgroup && !user ? procsOf(means.cgroup) : undefined,
        },
        means.path,
      );
    },
  };
};
