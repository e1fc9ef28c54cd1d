import { readFileSync, writeFileSync } from 'node:fs';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The same two by the thread's clock, which stops while others have the processor. */
  tts?: number;
  tdur?: number;
};
type Measured = TraceEvent & Required<Pick<TraceEvent, 'dur' | 'tts' | 'tdur'>>;

const isMeasured = (event: TraceEvent): event is Measured =>
  event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;

const isTask = ({ name }: TraceEvent) => /^(ThreadControllerImpl::)?RunTask$/.test(name);

/** Tasks by the processor time they used, nested ones included; other load is left out. */
const byProcessorTime = (events: readonly TraceEvent[]): TraceEvent[] => {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const tasks = Map.groupBy(
    events
      .filter(isMeasured)
      .filter(isTask)
      .toSorted((a, b) => a.ts - b.ts),
    threadOf,
  );
  const taskOf = (event: TraceEvent): Measured | undefined => {
    const all = tasks.get(threadOf(event)) ?? [];
    let [low, high] = [0, all.length];
    while (low < high) {
      const at = (low + high) >> 1;
      if ((all[at]?.ts ?? 0) <= event.ts) low = at + 1;
      else high = at;
    }
    const task = all[low - 1];
    return task && event.ts <= task.ts + task.dur ? task : undefined;
  };
  return events.map((event) => {
    if (event.tts === undefined || !'XBE'.includes(event.ph)) return event;
    const task = taskOf(event);
    if (!task) return event;
    const ts = task.ts + Math.max(0, event.tts - task.tts);
    return isMeasured(event) ? { ...event, ts, dur: event.tdur } : { ...event, ts };
  });
};

export const rewriteTrace = (file: string): void => {
  const trace = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(
    file,
    JSON.stringify({ ...trace, traceEvents: byProcessorTime(trace.traceEvents) }),
  );
};
