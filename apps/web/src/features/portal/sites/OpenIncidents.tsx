import '../../shared/incidents/incidents.css';
import type { Incident } from '@hlidka/protocol';
import { since, toldOpen } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { anchorOf } from '../../shared/incidents/anchor.ts';
import { CallButton } from './CallButton.tsx';

/** Open incidents: since when and who works on them, with the operator's text if there is one. */
export const OpenIncidents = ({ incidents }: { incidents: readonly Incident[] }) => {
  const { sites, book } = usePortalTexts();
  const t = sites.site;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  return (
    <ul className="outages" aria-label={t.problems}>
      {incidents.map((incident, index) => {
        const { id, kind, startedAt, observedSince, title, description } = incident;
        return (
          <li key={id} data-kind={observedSince ? 'observed' : kind} {...anchorOf(id)}>
            <p className="outage-head">
              {observedSince ? (
                <StatusDot status="up">
                  {t.problem.observed(since(format, observedSince))}
                </StatusDot>
              ) : (
                <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
                  {t.problem[kind](since(format, startedAt))}
                </StatusDot>
              )}
            </p>
            <div className="outage-body">
              <p>{toldOpen(book.told, format, { ...incident, observedSince: null })}</p>
              {title && <strong>{titled(title)}</strong>}
              {description && <p className="incident-words">{description}</p>}
              {index === 0 && !observedSince && <CallButton />}
              <p className="soft fine">{observedSince ? t.observedNext : t.problemNext}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
