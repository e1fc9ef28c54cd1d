import type { JobEvent } from '@hlidka/protocol';

/** One line of the trail as it is shown: a command or a question with all that became of it, or an event. */
export type TrailItem = {
  kind: 'command' | 'question' | 'event';
  /** Of its first event: an item never moves. */
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

/** Events in order become items in order; what belongs to one command or question stands together. */
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
