import {
  type Command,
  commandText,
  type Job,
  type JobEvent,
  limits,
  visible,
  visibleLines,
} from '@hlidka/protocol';
import type { ChatWords } from '@hlidka/texts/chat';
import type { Config } from '../../base/config/config.ts';
import type { Database } from '../../base/platform/database/database.ts';
import {
  type Buttons,
  fact,
  gateText,
  lines,
  passage,
  readCommands,
  readEvents,
  standing,
  writeOf,
} from '../../hands/jobs/index.ts';
import {
  bold,
  type ChatButton,
  type ChatText,
  clip,
  escapeHtml,
} from '../../post/deliveries/index.ts';

/** Chosen to fit into one message together; what is cut here is attached as a file. */
const longest = { result: 300, question: 700, gate: 1_500, who: 30, detail: 40 };

const quiet = new Set(['agent.spent', 'agent.used_tool', 'command.output']);

export type FoldedEvent = { event: JobEvent; times: number };

/** The newest events that matter: what a model uses and commands print is one line, however much it was. */
export const foldEvents = (events: JobEvent[], most: number): FoldedEvent[] => {
  const folded: FoldedEvent[] = [];
  for (const event of events) {
    const last = folded.at(-1);
    if (last && quiet.has(event.type) && quiet.has(last.event.type)) {
      // What was done says more than what it cost.
      if (event.type !== 'agent.spent') last.event = event;
      last.times++;
    } else folded.push({ event, times: 1 });
  }
  return folded.slice(-most);
};

const buttonsOf = (job: Job, buttons: Buttons): ChatButton[][] => {
  switch (job.state) {
    case 'pending':
      return [buttons.job(job, 'approve', 'cancel')];
    case 'approved':
    case 'running':
      return [
        ...(job.gate ? buttons.gate(job.gate) : []),
        ...(job.question ? buttons.question(job.question) : []),
        buttons.job(job, job.paused ? 'resume' : 'pause', 'cancel'),
      ];
    case 'failed':
      return [buttons.job(job, 'retry')];
    default:
      return [];
  }
};

const namesCommand = /^gate\.|^command\.(started|uncertain)$/;

/** A few words on the event, or its command. */
const detailOf = ({ type, data }: JobEvent, commands: Map<unknown, Command>): string => {
  const { text, summary, note, gateId } = data;
  const command = namesCommand.test(type) ? commands.get(gateId) : undefined;
  if (command) return commandText(command.argv);
  const told = [text, summary, note].find((value) => typeof value === 'string' && value !== '');
  return visible(String(told ?? '').replace(/\s+/g, ' '));
};

const eventLine = (
  { event, times }: FoldedEvent,
  { events, by, format }: ChatWords,
  commands: Map<unknown, Command>,
): string => {
  const words = (events as Record<string, string>)[event.type] ?? event.type;
  const who = event.who ? `${by[event.by]}, ${event.who}` : by[event.by];
  const detail = detailOf(event, commands);
  const count = times > 1 ? ` ×${times}` : '';
  const told = `${format.time(event.at)} ${words}${count} (${clip(who, longest.who)})`;
  return escapeHtml(detail ? `${told}: ${clip(detail, longest.detail)}` : told);
};

/** One job: its state, what waits, its last events and the buttons that fit its state. */
export const writeDetail = (
  facts: { db: Database; config: Config },
  jobId: string,
): Promise<ChatText | null> =>
  writeOf(facts, jobId, async ({ job, words, buttons, db }) => {
    const { events: all } = await readEvents({ db }, { id: jobId });
    const folded = foldEvents(all, limits.eventsInChat);
    const events = folded.map(({ event }) => event);
    const commands = await readCommands(db, events);
    const { labels } = words;
    const gate = job.gate && gateText(job.gate, words, longest.gate);
    return {
      html: lines(
        bold(`#${job.number} ${job.title}`),
        job.siteName && escapeHtml(job.siteName),
        fact(labels.state, escapeHtml(standing(words, job))),
        job.attempt > 1 && fact(labels.attempt, String(job.attempt)),
        passage(job.result, longest.result),
        gate?.html,
        job.question && `\n${bold(words.question(job.number))}`,
        job.question && escapeHtml(clip(visibleLines(job.question.text), longest.question)),
        `\n${bold(labels.events)}`,
        ...folded.map((one) => eventLine(one, words, commands)),
      ),
      ...(gate?.file ? { file: gate.file } : {}),
      buttons: buttonsOf(job, buttons),
      // A reply answers the open question, or instructs.
      about: { jobId, ...(job.gate ? { gateId: job.gate.id } : {}) },
    };
  });
