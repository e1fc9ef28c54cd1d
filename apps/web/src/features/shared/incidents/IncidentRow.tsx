import './incidents.css';
import type { Incident } from '@hlidka/protocol';
import { incidentEnd, incidentLength } from '@hlidka/texts/sayings';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat, useTexts } from '../../../language.ts';
import { SpanMark } from '../../../ui/charts/SpanMark.tsx';
import { useSeen } from '../../../ui/hooks/use-seen.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';

/** Few incidents have one. */
const ShownPicture = lazy(async () => ({
  default: (await import('./ShownPicture.tsx')).ShownPicture,
}));

type Props = {
  incident: Incident;
  /** The period used as scale for its length. */
  period: readonly [number, number];
  /** Additional facts for operators. */
  children?: ReactNode;
};

/** Kind, start, end or still open, and cause; its length to scale. */
export const IncidentRow = ({ incident, period, children }: Props) => {
  const t = useTexts().watch.incidents;
  const format = useFormat();
  const { old } = useSeen();
  const { kind, startedAt, endedAt, title, description } = incident;
  const start = Date.parse(startedAt);
  const end = incidentEnd(incident, period[1]);
  const open = endedAt === null;
  const length = format.duration(incidentLength(incident, period[1]));
  const sameDay = endedAt !== null && format.date(startedAt) === format.date(endedAt);
  return (
    <article className="incident-row" data-open={open || undefined}>
      <p className="incident-what">
        <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>{t.kinds[kind]}</StatusDot>
        <span className="incident-length">
          {open ? (old ? t.lastedFor : t.lastsFor)(length) : length}
        </span>
      </p>
      <p className="incident-when">
        <time dateTime={startedAt}>{format.dateTime(startedAt)}</time>
        {' – '}
        {endedAt ? (
          <time dateTime={endedAt}>
            {sameDay ? format.time(endedAt) : format.dateTime(endedAt)}
          </time>
        ) : (
          <strong>{old ? t.lasted : t.lasts}</strong>
        )}
      </p>
      <SpanMark kind={kind} within={period} span={[start, end]} open={open} />
      {(title || description) && (
        <div className="incident-words">
          {title && <strong>{t.titled(title)}</strong>}
          {description && <p>{description}</p>}
        </div>
      )}
      {incident.picture && (
        <Suspense>
          <ShownPicture id={incident.id} picture={incident.picture} />
        </Suspense>
      )}
      {children}
    </article>
  );
};
