import './incidents.css';
import type { AdminIncident } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Facts } from '../../../ui/content/Facts.tsx';
import { RelativeTime } from '../../../ui/content/RelativeTime.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { secondsOf } from './cause.ts';

export const IncidentCourse = ({ incident }: { incident: AdminIncident }) => {
  const { incident: t, incidents: words } = useAdminTexts();
  const format = useFormat();
  const now = useNow();
  const { kind, byHand, startedAt, endedAt, acknowledgedAt, acknowledgedBy, note } = incident;
  const kindWords = words.kindsLong[kind];
  return (
    <Section heading={t.course}>
      <Facts
        items={[
          [t.kind, byHand ? `${kindWords}, ${words.byHand}` : kindWords],
          [t.started, format.dateTime(startedAt)],
          [t.endedAt, endedAt ? format.dateTime(endedAt) : t.still],
          [t.length, format.duration(secondsOf(incident, now))],
          [
            words.columns.site,
            <Link key="site" to="/sites/$id" params={{ id: incident.siteId }}>
              {incident.siteName}
            </Link>,
          ],
          [t.client, incident.clientName],
          ...(acknowledgedAt || !endedAt
            ? [[t.seenBy, acknowledgedAt ? (acknowledgedBy ?? t.seen) : words.notSeen] as const]
            : []),
          ...(acknowledgedAt
            ? [[t.seenAt, <RelativeTime key="at" at={acknowledgedAt} />] as const]
            : []),
        ]}
      />
      {note && (
        <div className="incident-note">
          <h3>{t.note}</h3>
          <p className="as-typed">{note}</p>
        </div>
      )}
    </Section>
  );
};
