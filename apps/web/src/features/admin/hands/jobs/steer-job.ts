import { ApiError } from '@hlidka/client';
import { type Job, jobs, type Steer } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

/** Shows the saved job; lists, trail and waiting count are refetched. */
export const storeJob = (job: Job): void => {
  queryClient.setQueryData(adminQueries.job(job.id).queryKey, job);
  refresh('jobs', 'agents');
};

/** Somebody was faster: in another window, in chat, or the agent itself. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && (error.error === 'already done' || error.error === 'conflict');

/** The only way pages steer a job; if somebody was faster, a calm message says so. */
export const useSteer = (id: string) => {
  const t = useAdminTexts().jobs;
  /** Throws on failure; returns false when somebody was faster. */
  const steer = async (body: Steer): Promise<boolean> => {
    try {
      storeJob(await call(jobs.steer, { params: { id }, body }));
      toast(t.told[body.verb]);
      return true;
    } catch (error) {
      if (!isSettled(error)) throw error;
      refresh('jobs', 'agents');
      toast(t.alreadyDone);
      return false;
    }
  };
  const act = useAct();
  return { steer, press: (body: Steer) => act(`${id} ${body.verb}`, () => steer(body)) };
};
