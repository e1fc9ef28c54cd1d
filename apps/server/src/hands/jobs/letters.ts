import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';
import { type ChatText, letter, messagesWithButtons } from '../../post/deliveries/index.ts';
import {
  alertHtml,
  writeEnded,
  writeGate,
  writePending,
  writeQuestion,
  writeWindowKept,
} from './chat/notices.ts';
import { chatWords, writeOf } from './chat/write.ts';
import { writeJobPush } from './write-push.ts';

const OfJob = z.object({ jobId: z.string() });
const OfGate = OfJob.extend({ gateId: z.string() });
const OfQuestion = OfJob.extend({ questionId: z.string() });
const Ended = OfJob.extend({ attempt: z.number() });
const Settled = OfJob.extend({
  gateId: z.string().nullable().optional(),
  questionId: z.string().optional(),
});
const Alert = z.object({ agent: z.string(), text: z.string() });

const alertNotice = operatorsLetter('agent_alert', Alert, (language, alert, { config, agency }) =>
  mailTexts[language].operators.agentAlert({
    ...alert,
    agency,
    link: `${config.baseUrl}/admin/jobs`,
  }),
);

/**
 * Each reads the job at the moment of sending, so that a decision already made shows no buttons.
 */
export const jobLetters = {
  job_pending: letter('job_pending', OfJob, {
    chat: (facts, { jobId }) => writeOf(facts, jobId, writePending),
    push: (facts, { jobId }) =>
      writeJobPush(facts, {
        jobId,
        identity: jobId,
        asks: 'approval',
        isOpen: ({ state }) => state === 'pending',
        title: (words, number) => words.pending(number),
      }),
  }),
  job_gate: letter('job_gate', OfGate, {
    chat: (facts, { jobId, gateId }) =>
      writeOf(facts, jobId, (writing) => writeGate(writing, gateId)),
    push: (facts, { jobId, gateId }) =>
      writeJobPush(facts, {
        jobId,
        identity: gateId,
        asks: 'gate',
        isOpen: ({ gate }) => gate?.id === gateId,
        title: (words, number) => words.gate(number),
      }),
  }),
  job_question: letter('job_question', OfQuestion, {
    chat: (facts, { jobId, questionId }) =>
      writeOf(facts, jobId, (writing) => writeQuestion(writing, questionId)),
    push: (facts, { jobId, questionId }) =>
      writeJobPush(facts, {
        jobId,
        identity: questionId,
        asks: 'question',
        isOpen: ({ question }) => question?.id === questionId,
        title: (words, number) => words.question(number),
      }),
  }),
  job_ended: letter('job_ended', Ended, {
    chat: (facts, { jobId, attempt }) =>
      writeOf(facts, jobId, (writing) => writeEnded(writing, attempt)),
    push: (facts, { jobId, attempt }) =>
      writeJobPush(facts, {
        jobId,
        identity: jobId,
        asks: 'failed',
        isOpen: (job) => job.state === 'failed' && job.attempt === attempt,
        title: (words, number) => words.failed(number),
      }),
  }),
  job_settled: letter('job_settled', Settled, {
    chat: async ({ db }, decision): Promise<ChatText | null> => {
      const messageIds = await messagesWithButtons(db, decision);
      return messageIds.length > 0 ? { html: '', settle: { messageIds } } : null;
    },
  }),
  job_window: letter('job_window', OfJob, {
    chat: (facts, { jobId }) => writeOf(facts, jobId, writeWindowKept),
  }),
  agent_alert: letter('agent_alert', Alert, {
    chat: async ({ db }, { agent, text }) => ({
      html: alertHtml((await chatWords(db)).alert(agent), text),
    }),
    mail: (facts) => alertNotice.write('mail', facts),
    outlet: (facts) => alertNotice.write('outlet', facts),
  }),
};
