import { jobs, type Steer } from '@hlidka/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useWords } from '../../language.ts';
import { NotProvenError, prove } from '../lock/prove';

const decisions = new Set<Steer['verb']>(['approve', 'cancel', 'allow', 'deny', 'retry']);

/**
 * Steers a job as admin and chat do; a decision needs the phone's own check of the person, each time. `sent`: the
 * server took it.
 */
export const useSteer = (id: string, sent?: () => void) => {
  const t = useWords().phone.operator.prove;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Steer) => {
      if (decisions.has(body.verb)) {
        const proof = await prove(t.why);
        if (proof !== 'proven') throw new NotProvenError(proof);
      }
      await call(jobs.steer, { params: { id }, body });
    },
    // Refused or not: what is shown next is what the server has now; a failure is told before that.
    onError: () => void client.refetchQueries({ queryKey: ['jobs'] }),
    onSuccess: () => {
      sent?.();
      return client.refetchQueries({ queryKey: ['jobs'] });
    },
  });
};
