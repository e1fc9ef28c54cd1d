import { Argv, CommandOutcome, type JobEvent } from '@hlidka/protocol';

type Data = JobEvent['data'];
type Json = Data[string];

export const textIn = (data: Data, ...names: string[]): string | null => {
  for (const name of names) {
    const value = data[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
};

export const numberIn = (data: Data, name: string): number | null => {
  const value = data[name];
  return typeof value === 'number' ? value : null;
};

const inner = (value: Json | undefined): Data =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};

/** The command of a gate; null when that event is on an earlier page. */
export const argvIn = (events: readonly JobEvent[]): string[] | null => {
  for (const { data } of events) {
    const argv = Argv.safeParse(data.argv ?? inner(data.command).argv);
    if (argv.success) return argv.data;
  }
  return null;
};

/** The last event that says how it ended. */
export const outcomeIn = (events: readonly JobEvent[]): Partial<CommandOutcome> | null => {
  const finished = events.findLast(({ type }) => type === 'command.finished');
  if (!finished) return null;
  const { outcome } = finished.data;
  const read = CommandOutcome.partial().safeParse(
    Object.fromEntries(
      Object.entries(outcome ? inner(outcome) : finished.data).filter(
        ([name]) => name in CommandOutcome.shape,
      ),
    ),
  );
  return read.success ? read.data : {};
};

/** The command's output: its parts in order, or the end stored with the outcome. */
export const writtenIn = (events: readonly JobEvent[]): string => {
  const parts = events
    .filter(({ type }) => type === 'command.output')
    .toSorted((a, b) => (numberIn(a.data, 'part') ?? 0) - (numberIn(b.data, 'part') ?? 0))
    .map(({ data }) => textIn(data, 'text') ?? '')
    .join('');
  return parts || (outcomeIn(events)?.output ?? '');
};
