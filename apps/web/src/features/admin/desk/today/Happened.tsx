import './today.css';
import { type SinceLine, type Today, today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { useShortTime } from './use-short-time.ts';

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

const When = ({ at }: { at: string }) => {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {useShortTime()(at)}
    </time>
  );
};

const Line = ({ line }: { line: SinceLine }) => {
  const t = useAdminTexts().today.happened;
  const { kind, who } = line;
  return (
    <span>
      <Target line={line} />:{' '}
      <span className="soft">{[t.lines[kind], who].filter(Boolean).join(', ')}</span>
    </span>
  );
};

/** To the thing itself. */
const Target = ({ line: { kind, id, name, title } }: { line: SinceLine }) => {
  const t = useAdminTexts().today.happened;
  const words = kind === 'opened' || kind === 'resolved' ? null : title;
  const label = [name, words].filter(Boolean).join(': ') || t.lines[kind];
  const params = { id };
  switch (kind) {
    case 'opened':
    case 'resolved':
      return (
        <Link to="/incidents/$id" params={params}>
          {label}
        </Link>
      );
    case 'done':
    case 'failed':
      return (
        <Link to="/jobs/$id" params={params}>
          {label}
        </Link>
      );
    case 'work':
      return (
        <Link to="/sites/$id" params={params}>
          {label}
        </Link>
      );
    case 'sent':
      return (
        <Link to="/reports/$id" params={params}>
          {label}
        </Link>
      );
  }
};
