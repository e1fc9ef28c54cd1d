import '../../shared/incidents/incidents.css';
import type { Incident } from '@hlidka/protocol';
import { since, toldOpen } from '@hlidka/texts/sayings';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { useSeen } from '../../../ui/hooks/use-seen.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { incidentAnchor } from '../../shared/incidents/anchor.ts';
import { CallButton } from './CallButton.tsx';

type Named = { name: string; endedAt: string | null };
const namesOf = (forms: readonly Named[], broken: boolean): string[] =>
  forms.filter(({ endedAt }) => (endedAt === null) === broken).map(({ name }) => name);

/** What of a site with several checks does not work, and what does again. */
const FailedChecks = ({ checks = [], title }: Pick<Incident, 'checks' | 'title'>) => {
  const t = usePortalTexts().sites.site;
  // The title names one that failed alone.
  const isSaid = checks.length === 1 && title?.includes(checks[0]?.name ?? '');
  if (checks.length === 0 || isSaid) return null;
  const named = checks.map(({ name, endedAt }) => ({ name: name ?? t.ownAddress, endedAt }));
  return <p>{t.checks(namesOf(named, true), namesOf(named, false))}</p>;
};

/** Open incidents: since when and who works on them, with the operator's text if there is one. */
export const OpenIncidents = ({ incidents }: { incidents: readonly Incident[] }) => {
  const { sites, book } = usePortalTexts();
  const t = sites.site;
  const { titled } = useTexts().watch.incidents;
  const format = useFormat();
  const { now, old } = useSeen();
  const problem = old ? t.problemBefore : t.problem;
  return (
    <ul className="outages" aria-label={old ? t.problemsBefore : t.problems}>
      {incidents.map((incident, index) => {
        const { id, kind, startedAt, observedSince, title, description, forms } = incident;
        return (
          <li key={id} data-kind={observedSince ? 'observed' : kind} {...incidentAnchor(id)}>
            <p className="outage-head">
              {observedSince ? (
                <StatusDot status="up">{problem.observed(since(format, observedSince))}</StatusDot>
              ) : (
                <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
                  {problem[kind](since(format, startedAt))}
                </StatusDot>
              )}
            </p>
            <div className="outage-body">
              <p>{toldOpen(book.told, format, { ...incident, observedSince: null }, now, old)}</p>
              {forms.length > 0 && <p>{t.forms(namesOf(forms, true), namesOf(forms, false))}</p>}
              <FailedChecks checks={incident.checks} title={title} />
              {title && <strong>{titled(title)}</strong>}
              {description && <p className="incident-words">{description}</p>}
              {index === 0 && !observedSince && <CallButton />}
              {!old && (
                <p className="soft fine">{observedSince ? t.observedNext : t.problemNext}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
