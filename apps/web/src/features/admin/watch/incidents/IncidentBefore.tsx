import './course.css';
import type { ChangeBefore, IncidentCourse } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { AuditChanges } from '../../keep/audit/AuditChanges.tsx';
import { eventWords, whoWords } from '../../keep/audit/audit-words.ts';

const icons: Record<ChangeBefore['kind'], IconName> = {
  work: 'wrench',
  job: 'jobs',
  window: 'calendar',
  edit: 'audit',
};

/** Changes of the site in the day before: often the cause. */
export const IncidentBefore = ({ course }: { course: IncidentCourse }) => {
  const t = useAdminTexts().incident;
  const format = useFormat();
  const { before, incident } = course;
  return (
    <Section heading={t.before.heading} about={t.before.about}>
      {before.length === 0 ? (
        <p className="soft">{t.before.none}</p>
      ) : (
        <ol className="before-rows">
          {before.map((change) => (
            <li key={`${change.kind} ${change.id} ${change.at}`}>
              <Icon name={icons[change.kind]} />
              <div>
                <Change change={change} siteId={incident.siteId} />
                <p className="soft">
                  {t.before.earlier(
                    format.duration(
                      Math.max(0, Date.parse(incident.startedAt) - Date.parse(change.at)) / 1000,
                    ),
                  )}
                  {', '}
                  <time dateTime={change.at}>{format.dateTime(change.at)}</time>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
};

const Change = ({ change, siteId }: { change: ChangeBefore; siteId: string }) => {
  const { incident, audit, jobs } = useAdminTexts();
  const t = incident.before;
  switch (change.kind) {
    case 'work':
      return (
        <p>
          <Link to="/sites/$id" params={{ id: siteId }}>
            {change.text}
          </Link>
          , {change.author ?? t.automatic}
        </p>
      );
    case 'job':
      return (
        <p>
          <Link to="/jobs/$id" params={{ id: change.id }}>
            {change.job.title}
          </Link>
          , {t.job} {jobs.number(change.job.number)}, {jobs.states[change.job.state]}
        </p>
      );
    case 'window':
      return (
        <p>
          <Link to="/windows">{change.title}</Link>, {t.window}
        </p>
      );
    case 'edit':
      return (
        <div>
          <p>
            {eventWords(audit, change.entry)}, {whoWords(audit, change.entry)}
          </p>
          <AuditChanges entry={change.entry} />
        </div>
      );
  }
};
