import './today.css';
import { type SinceLine, type Today, today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api.ts';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { refresh } from '../api/refresh.ts';
import { useAct } from '../api/use-act.ts';

const kinds = ['opened', 'resolved', 'failed', 'done', 'work', 'sent'] as const;

/** What happened since the operator last looked. */
export const Happened = ({ since }: { since: Today['since'] }) => {
  const t = useAdminTexts().today.happened;
  const format = useFormat();
  const act = useAct();
  const read = () =>
    act('read', async () => {
      await call(today.look, { body: { read: true } });
      refresh('today');
      toast(t.readDone);
    });
  const counts = kinds.flatMap((kind) => {
    const count = since.counts[kind];
    return count > 0 ? [t.counts[kind](count)] : [];
  });
  return (
    <Section
      heading={since.isFirst ? t.first : t.heading}
      about={since.isFirst ? undefined : t.about(format.dateTime(since.from))}
      action={
        since.lines.length > 0 && (
          <Button look="quiet" size="small" onClick={() => void read()}>
            {t.read}
          </Button>
        )
      }
    >
      {since.lines.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <>
          <p>{counts.join(', ')}</p>
          <ul className="today-events">
            {since.lines.map((line) => (
              <li key={`${line.kind} ${line.id} ${line.at}`}>
                <When at={line.at} />
                <Line line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

/** Of today the time, of an older day its date too. */
const When = ({ at }: { at: string }) => {
  const format = useFormat();
  const isToday = format.date(at) === format.date(Date.now());
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {isToday ? format.time(at) : format.relative(at)}
    </time>
  );
};

const Line = ({ line: { kind, id, name, title, who } }: { line: SinceLine }) => {
  const t = useAdminTexts().today.happened;
  const words = title && kind !== 'opened' && kind !== 'resolved' ? title : null;
  const label = [name, words].filter(Boolean).join(': ') || t.lines[kind];
  const target = {
    opened: <Link to="/incidents/$id" params={{ id }} children={label} />,
    resolved: <Link to="/incidents/$id" params={{ id }} children={label} />,
    done: <Link to="/jobs/$id" params={{ id }} children={label} />,
    failed: <Link to="/jobs/$id" params={{ id }} children={label} />,
    work: <Link to="/sites/$id" params={{ id }} children={label} />,
    sent: <Link to="/reports/$id" params={{ id }} children={label} />,
  };
  return (
    <span>
      {target[kind]} <span className="soft">{[t.lines[kind], who].filter(Boolean).join(', ')}</span>
    </span>
  );
};
