import * as z from 'zod';
import { letter } from '../deliveries/index.ts';

const OfJob = z.object({ jobId: z.string() });
const OfGate = OfJob.extend({ gateId: z.string() });
const OfQuestion = OfJob.extend({ questionId: z.string() });
const Ended = OfJob.extend({ attempt: z.number() });
const Settled = OfJob.extend({ gateId: z.string().optional() });

const nothing = async () => null;

export const jobLetters = {
  job_pending: letter('job_pending', OfJob, { chat: nothing }),
  job_gate: letter('job_gate', OfGate, { chat: nothing }),
  job_question: letter('job_question', OfQuestion, { chat: nothing }),
  job_ended: letter('job_ended', Ended, { chat: nothing }),
  job_settled: letter('job_settled', Settled, { chat: nothing }),
  agent_alert: letter('agent_alert', z.object({ agent: z.string(), text: z.string() }), {
    chat: nothing,
  }),
};
