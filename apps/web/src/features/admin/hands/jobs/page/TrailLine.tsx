import './trail.css';
import type { JobEvent } from '@hlidka/protocol';
import type { ReactNode } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { useNow } from '../../../../../ui/hooks/use-now.ts';

type Props = { event: JobEvent; more?: ReactNode };

/** What, who and when; an unknown event is shown by its own name. */
export const TrailLine = ({ event, more }: Props) => {
  const t = useAdminTexts().jobs;
  const format = useFormat();
  const events: Record<string, string> = t.events;
  const now = useNow();
  const { type, by, who, at } = event;
  return (
    <p className="trail-line">
      <span>
        <strong>{events[type] ?? type}</strong>
        {more && <> {more}</>}
      </span>
      <span className="trail-by" data-by={by}>
        {who && who !== t.by[by] ? `${t.by[by]} ${who}` : t.by[by]}
      </span>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.date(at) === format.date(now) ? format.time(at) : format.dateTime(at)}
      </time>
    </p>
  );
};
