import './incidents.css';
import type { AdminIncident, AdminSite } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { RunningTime } from '../../../shared/incidents/RunningTime.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { causeOf } from './cause.ts';
import { DescriptionForm } from './DescriptionForm.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** A site's current problem with all actions for it. */
export const SiteOutage = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().incident;
  const query = useQuery(adminQueries.incidentsOf(site.id));
  if (site.status !== 'down' && !site.brokenForm && !site.observedSince) return null;
  const open = query.data?.filter(({ endedAt }) => endedAt === null);
  if (!open)
    return (
      <div className="outage-room">
        <Skeleton height="100%" />
      </div>
    );
  if (open.length === 0) return null;
  return (
    <ul className="outages" aria-label={t.now}>
      {open.map((incident) => (
        <li key={incident.id} data-kind={incident.observedSince ? 'observed' : incident.kind}>
          <Outage incident={incident} />
        </li>
      ))}
    </ul>
  );
};

const Outage = ({ incident }: { incident: AdminIncident }) => {
  const { incident: t, incidents: words, siteWatch } = useAdminTexts();
  const format = useFormat();
  const [taking, setTaking] = useState(false);
  const { id, kind, startedAt, observedSince, evidence, acknowledgedAt } = incident;
  const { reason } = evidence;
  return (
    <>
      <p className="outage-head">
        {observedSince ? (
          <StatusDot status="up">{t.since.observed(since(format, observedSince))}</StatusDot>
        ) : (
          <>
            <StatusDot status={kind === 'form' ? 'brokenForm' : 'down'}>
              {t.since[kind](since(format, startedAt))}
            </StatusDot>
            <RunningTime incident={incident} />
          </>
        )}
      </p>
      <div className="outage-body">
        <p>
          <strong>{causeOf(words, incident)}.</strong>{' '}
          {reason && <span>{siteWatch.evidence.reasonOf(reason)}.</span>}
        </p>
        <p>{takenWords(t, incident, (at) => since(format, at))}</p>
        <ClientText incident={incident} />
        <div className="row">
          {!acknowledgedAt && (
            <Button look="main" onClick={() => setTaking(true)}>
              {t.acknowledge}
            </Button>
          )}
          <LinkButton to="/incidents/$id" params={{ id }}>
            {siteWatch.incidents.open}
          </LinkButton>
        </div>
      </div>
      {taking && !acknowledgedAt && (
        <TakeOverDialog incident={incident} onClose={() => setTaking(false)} />
      )}
    </>
  );
};

const takenWords = (
  t: ReturnType<typeof useAdminTexts>['incident'],
  { acknowledgedAt, acknowledgedBy, takenAt }: AdminIncident,
  when: (at: string) => string,
): string => {
  if (!acknowledgedAt) return t.notSeen;
  const who = t.takenSince(acknowledgedBy, when(acknowledgedAt));
  return `${who} ${takenAt ? t.clientKnows : t.clientDoesNot}`;
};

const ClientText = ({ incident }: { incident: AdminIncident }) => {
  const t = useAdminTexts().incident;
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <DescriptionForm
        incident={incident}
        label={t.clientText}
        hint={t.descriptionHint}
        onDone={() => setEditing(false)}
      >
        <Button onClick={() => setEditing(false)}>{t.keep}</Button>
      </DescriptionForm>
    );
  return (
    <div className="client-text">
      <p>
        <span className="soft">{t.clientText}:</span>{' '}
        <span className="as-typed">{incident.description ?? t.clientTextNone}</span>
      </p>
      <Button size="small" onClick={() => setEditing(true)}>
        {incident.description ? t.edit : t.write}
      </Button>
    </div>
  );
};
