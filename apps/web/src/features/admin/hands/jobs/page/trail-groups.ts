import type { JobEvent } from '@hlidka/protocol';

/** One item of the trail: a command or a question with all its events, or a single event. */
export type TrailItem = {
  kind: 'command' | 'question' | 'event';
  /** Of its first event, so an item never moves. */
  seq: number;
  attempt: number;
  events: JobEvent[];
};

const kindOf = ({ type, data }: JobEvent): [TrailItem['kind'], string | null] => {
  if (/^(gate|command)\./.test(type) && typeof data.gateId === 'string')
    return ['command', data.gateId];
  if (type.startsWith('question.') && typeof data.questionId === 'string')
    return ['question', data.questionId];
  return ['event', null];
};

/** Groups events in order: those of one command or question become one item. */
export const groupTrail = (events: readonly JobEvent[]): TrailItem[] => {
  const items: TrailItem[] = [];
  const open = new Map<string, TrailItem>();
  for (const event of events) {
    const [kind, id] = kindOf(event);
    const key = `${kind} ${id} ${event.attempt}`;
    const before = id === null ? undefined : open.get(key);
    if (before) before.events.push(event);
    else {
      const item = { kind, seq: event.seq, attempt: event.attempt, events: [event] };
      items.push(item);
      if (id !== null) open.set(key, item);
    }
  }
  return items;
};
