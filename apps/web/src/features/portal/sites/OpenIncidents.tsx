import '../../shared/incidents/incidents.css';
import type { Incident } from '@hlidka/protocol';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { since } from '../../shared/incidents/since.ts';

/** What is being solved right now, in the operator's own words where there are some. */
export const OpenIncidents = ({ incidents }: { incidents: readonly Incident[] }) => {
  const t = usePortalTexts().sites.site;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  // The page's first line tells an outage itself.
  const shown = incidents.filter(
    ({ kind, title, description }) => kind === 'form' || title || description,
  );
  if (shown.length === 0) return null;
  return (
    <ul className="open-incidents" aria-label={t.problems}>
      {shown.map(({ id, kind, startedAt, title, description }) => (
        <li key={id} data-kind={kind}>
          <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
            {t.problem[kind](since(format, startedAt))}
          </StatusDot>
          {title && <strong>{titled(title)}</strong>}
          {description && <p className="incident-words">{description}</p>}
          <p className="soft fine">{t.problemNext}</p>
        </li>
      ))}
    </ul>
  );
};
