import './trail.css';
import { commandText, type JobEvent, limits, visibleInText } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { useNow } from '../../../../../ui/hooks/use-now.ts';
import { argvIn, outcomeIn, textIn, writtenIn } from './event-data.ts';
import { TrailLine } from './TrailLine.tsx';

/** A command with its question, decision, output and end. */
export const TrailCommand = ({ events }: { events: readonly JobEvent[] }) => {
  const t = useAdminTexts().job.trail;
  const argv = argvIn(events);
  const written = writtenIn(events);
  const failed = outcomeIn(events);
  const oldest = useNow() - limits.keptDays.commandOutput * 86_400_000;
  const forgotten = !written && failed !== null && Date.parse(events.at(-1)?.at ?? '') < oldest;
  return (
    <>
      <p className="trail-command">
        {argv ? <code dir="ltr">{commandText(argv)}</code> : t.unknownCommand}
      </p>
      {events
        .filter(({ type }) => type !== 'command.output')
        .map((event) => (
          <CommandLine key={event.seq} event={event} />
        ))}
      {written && (
        <Output
          text={written}
          open={failed !== null && failed.exitCode !== 0}
          cut={failed?.truncated === true}
        />
      )}
      {forgotten && <p className="fine soft">{t.forgotten(limits.keptDays.commandOutput)}</p>}
    </>
  );
};

const CommandLine = ({ event }: { event: JobEvent }) => {
  const t = useAdminTexts().job.trail;
  const words = useOutcomeWords();
  const { type, data } = event;
  const note = textIn(data, 'note', 'text');
  const more = () => {
    if (type === 'gate.allowed')
      return data.rest === true ? t.rest : 'because' in data ? t.byRule : null;
    return type === 'command.finished' ? words([event]) : null;
  };
  return (
    <>
      <TrailLine event={event} more={more()} />
      {note && <p className="as-typed trail-text">{visibleInText(note)}</p>}
    </>
  );
};

const useOutcomeWords = () => {
  const t = useAdminTexts().job.trail;
  const format = useFormat();
  return (events: readonly JobEvent[]): string => {
    const { exitCode, signal, timedOut, durationMs } = outcomeIn(events) ?? {};
    const how = () => {
      if (timedOut) return t.timedOut;
      if (signal) return t.signal(signal);
      return typeof exitCode === 'number' ? t.exit(exitCode) : null;
    };
    const took = durationMs === undefined ? null : lengthOf(format, durationMs);
    return [how(), took && t.took(took)].filter(Boolean).join(' ');
  };
};

const lengthOf = (format: ReturnType<typeof useFormat>, ms: number): string =>
  ms < 1000 ? format.withUnit(ms, 'ms') : format.duration(ms / 1000);

type OutputProps = { text: string; open: boolean; cut: boolean };

/** Folded unless something failed. */
const Output = ({ text, open, cut }: OutputProps) => {
  const t = useAdminTexts().job.trail;
  const format = useFormat();
  return (
    <details className="trail-output" open={open}>
      <summary>{t.outputOf(format.bytes(new Blob([text]).size))}</summary>
      {cut && <p className="fine soft">{t.cut}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0} aria-label={t.output}>
        {visibleInText(text)}
      </pre>
    </details>
  );
};
