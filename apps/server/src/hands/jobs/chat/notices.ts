import { visible, visibleLines } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { bold, type ChatText, clip, escapeHtml } from '../../../post/deliveries/index.ts';
import { jobGates, jobQuestions } from '../table.ts';
import { gateText } from './gate-text.ts';
import { aboutJob, fact, heading, lines, passage, standing } from './parts.ts';
import { readEnd, type Writing } from './write.ts';

const longest = {
  instructions: 1_000,
  result: 3_000,
  question: 2_800,
  alert: 3_900,
  answer: 300,
};
/** Characters for the command; the rest of the message needs less than what remains. */
const gateRoom = 3_200;

/** A new job awaits approval: Approve / Cancel, until somebody decides. */
export const writePending = ({ job, words, buttons }: Writing): ChatText => {
  const pending = job.state === 'pending';
  const later = Date.parse(job.scheduledFor) > Date.parse(job.createdAt) + 60_000;
  const { labels, format } = words;
  return {
    html: lines(
      heading(pending ? words.pending(job.number) : words.notPending(job.number)),
      aboutJob(job),
      escapeHtml(
        `${words.kinds[job.kind]}, ${job.supervised ? words.supervised : words.unsupervised}`,
      ),
      later && fact(labels.scheduled, escapeHtml(format.dateTime(job.scheduledFor))),
      !pending && fact(labels.state, escapeHtml(standing(words, job))),
      passage(job.instructions, longest.instructions),
    ),
    buttons: pending ? [buttons.job(job, 'approve', 'cancel')] : [],
    about: { jobId: job.id },
  };
};

/** The agent asks whether it may run exactly this command. */
export const writeGate = async (
  { job, words, buttons, db }: Writing,
  gateId: string,
): Promise<ChatText | null> => {
  const [gate] = await db.select().from(jobGates).where(eq(jobGates.id, gateId));
  if (!gate) return null;
  const { labels, format } = words;
  const { html, file } = gateText(gate, words, gateRoom);
  const open = gate.state === 'open';
  return {
    html: lines(
      heading(words.gate(job.number)),
      aboutJob(job),
      html,
      gate.state === 'open'
        ? fact(labels.expires, escapeHtml(format.dateTime(gate.expiresAt)))
        : fact(labels.decided, escapeHtml(words.gateStates[gate.state])),
      open && `\n${escapeHtml(words.rest)}`,
    ),
    ...(file ? { file } : {}),
    buttons: open ? buttons.gate(gate) : [],
    about: { jobId: job.id, gateId },
  };
};

/** The agent's question; a button or a reply answers it. */
export const writeQuestion = async (
  { job, words, buttons, db }: Writing,
  questionId: string,
): Promise<ChatText | null> => {
  const [question] = await db.select().from(jobQuestions).where(eq(jobQuestions.id, questionId));
  if (!question) return null;
  const { labels } = words;
  const { choices } = question;
  const open = !question.answeredAt && !question.closedAt;
  return {
    html: lines(
      heading(words.question(job.number)),
      aboutJob(job),
      `\n${escapeHtml(clip(visibleLines(question.text), longest.question))}`,
      !open &&
        choices.length > 0 &&
        `\n${fact(labels.choices, escapeHtml(choices.map(visible).join(', ')))}`,
      question.answer !== null &&
        `\n${fact(labels.answered, escapeHtml(clip(visible(question.answer), longest.answer)))}`,
      question.closedAt && `\n${fact(labels.state, escapeHtml(standing(words, job)))}`,
      open && `\n${escapeHtml(choices.length > 0 ? words.answerByButton : words.answerByReply)}`,
    ),
    ...(question.text.length > longest.question
      ? { file: { name: `otazka-${questionId.slice(0, 8)}.txt`, content: question.text } }
      : {}),
    buttons: open ? buttons.question(question) : [],
    about: { jobId: job.id, questionId },
  };
};

const headings = {
  'job.done': 'done',
  'job.failed': 'failed',
  'job.cancelled': 'cancelled',
} as const;

/** Done, failed or cancelled; with Retry while this attempt is the last one. */
export const writeEnded = async (
  { job, words, buttons, db }: Writing,
  attempt: number,
): Promise<ChatText | null> => {
  const end = await readEnd(db, job.id, attempt);
  if (!end) return null;
  const again = end.type === 'job.failed' && job.state === 'failed' && job.attempt === attempt;
  const summary = typeof end.data.summary === 'string' ? end.data.summary : null;
  return {
    html: lines(
      heading(words[headings[end.type]](job.number)),
      aboutJob(job),
      attempt > 1 && fact(words.labels.attempt, String(attempt)),
      end.type === 'job.cancelled' &&
        fact(words.labels.by, escapeHtml(end.who ?? words.by[end.by])),
      passage(summary, longest.result),
    ),
    buttons: again ? [buttons.job(job, 'retry')] : [],
    about: { jobId: job.id },
  };
};

/** The site fails its check after the job: the window is kept for a while. */
export const writeWindowKept = ({ job, words: { windowKept } }: Writing): ChatText => ({
  html: lines(
    heading(windowKept.title(job.number)),
    aboutJob(job),
    passage(windowKept.text, longest.question),
  ),
  about: { jobId: job.id },
});

/** A problem of the agent itself. */
export const alertHtml = (title: string, text: string): string =>
  lines(bold(title), passage(text, longest.alert));
