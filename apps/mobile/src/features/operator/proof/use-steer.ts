import { jobs, type Steer } from '@hlidka/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { useWords } from '../../../language.ts';
import { proveDecision } from './prove-decision.ts';

const proven = async (id: string, body: Steer, why: string): Promise<Steer> => {
  if (body.verb === 'operator_message') return body;
  const proof = await proveDecision(id, body, why);
  return proof ? { ...body, proof } : body;
};

/**
 * Steers a job as admin and chat do; a decision needs proof of the person, each time. `sent`: the server took it.
 */
export const useSteer = (id: string, sent?: () => void) => {
  const t = useWords().phone.operator.prove;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Steer) => {
      await call(jobs.steer, { params: { id }, body: await proven(id, body, t.why) });
    },
    // Refused or not: what is shown next is what the server has now; a failure is told before that.
    onError: () => void client.refetchQueries({ queryKey: ['jobs'] }),
    onSuccess: () => {
      sent?.();
      return client.refetchQueries({ queryKey: ['jobs'] });
    },
  });
};
