import type { ClaimedJob } from '@hlidka/protocol';
import { type Cgroups, procsOf } from '../run/cgroup.ts';
import { endMarked } from '../run/end-marked.ts';
import { marks } from '../run/mark.ts';
import type { Users } from '../run/users/users.ts';
import { openWorkFolder } from './open-work-folder.ts';

export type Places = {
  workDir: string;
  path: string;
  agent: string;
  /** Null: commands run as the agent itself. */
  users: Users | null;
  cgroups: Cgroups | null;
};

type Job = Pick<ClaimedJob, 'id' | 'number' | 'site'>;
type Held = Awaited<ReturnType<Users['take']>> | null;

const openAs = (job: Job, { workDir, path, agent, cgroups }: Places, held: Held) => {
  const user = held?.user ?? null;
  const { folder, remove } = openWorkFolder(workDir, job.number, user);
  // A user of its own is bound as well, and may not enter our groups.
  const group = user ? null : (cgroups?.open(job.id) ?? null);
  const procs = group ? procsOf(group.folder) : undefined;
  return {
    folder,
    user,
    cgroup: group?.folder ?? null,
    /** Ends what its commands left, those of a killed agent too. */
    endLeft: () => endMarked({ mark: marks.ofAny(job.id), procs }, path),
    /** `isTaken`: another agent may be at work on it already. */
    leave: async (isTaken: boolean) => {
      if (isTaken) await endMarked({ mark: marks.ofJob(agent, job.id), procs }, path);
      group?.close();
      await held?.release();
      await remove();
    },
  };
};

/** Where a job's local commands run: as whom, in which folder, in which control group. */
export const openPlace = async (job: Job, places: Places) => {
  const held = (await places.users?.take(job.site?.user ?? null)) ?? null;
  try {
    return openAs(job, places, held);
  } catch (error) {
    // On a full disk each job would keep a user, until there is none left.
    await held?.release();
    throw error;
  }
};
