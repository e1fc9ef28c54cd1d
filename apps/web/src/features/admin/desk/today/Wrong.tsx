import type { AdminIncident, Today } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { causeOf } from '../../watch/incidents/cause.ts';
import { TakeOverDialog } from '../../watch/incidents/TakeOverDialog.tsx';
import { TakeOverTogether } from '../../watch/together/TakeOverTogether.tsx';
import { useGatheringTitle, useTakers } from '../../watch/together/use-gathering-words.ts';
import { Lines } from './Lines.tsx';
import { useShortTime } from './use-short-time.ts';

/** Open incidents, those of one cause as one line. */
export const Wrong = ({ data }: { data: Today }) => {
  const { today: t, together } = useAdminTexts();
  const short = useShortTime();
  const title = useGatheringTitle();
  const takers = useTakers();
  const allIncidents = (words: string) => <Link to="/incidents">{words}</Link>;
  if (data.openIncidents === 0) return null;
  return (
    <Section heading={t.wrong}>
      <Lines
        heading={t.kinds.gatherings}
        some={data.gatherings}
        rowKey={({ id }) => id}
        all={allIncidents}
        line={(gathering) => ({
          what: (
            <StatusDot status="down">
              <Link to="/incidents" search={{ together: gathering.id }}>
                {title(gathering)}
              </Link>
            </StatusDot>
          ),
          note: [
            t.since(short(gathering.startedAt)),
            together.clients(gathering.clients),
            takers(gathering),
          ].join(', '),
          action:
            gathering.taken < gathering.open ? (
              <TakeOverTogether gathering={gathering} size="small" />
            ) : (
              <LinkButton size="small" to="/incidents" search={{ together: gathering.id }}>
                {t.act.open}
              </LinkButton>
            ),
        })}
      />
      <IncidentLines heading={t.kinds.incidents} some={data.incidents} />
      <IncidentLines heading={t.kinds.unstable} some={data.unstable} />
    </Section>
  );
};

const IncidentLines = ({ heading, some }: { heading: string; some: Today['incidents'] }) => {
  const { today: t, incidents } = useAdminTexts();
  const short = useShortTime();
  const noteOf = (incident: AdminIncident) =>
    [
      causeOf(incidents, incident),
      incident.observedSince
        ? t.observed(short(incident.observedSince))
        : t.since(short(incident.startedAt)),
      incident.acknowledgedAt ? t.taken(incident.acknowledgedBy ?? '') : t.untaken,
    ].join(', ');
  return (
    <Lines
      heading={heading}
      some={some}
      rowKey={({ id }) => id}
      all={(words) => <Link to="/incidents">{words}</Link>}
      line={(incident) => ({
        what: (
          <StatusDot status={incident.kind === 'form' ? 'brokenForm' : 'down'}>
            <Link to="/incidents/$id" params={{ id: incident.id }}>
              {incident.siteName}
            </Link>
          </StatusDot>
        ),
        note: noteOf(incident),
        action: <TakeOne incident={incident} />,
      })}
    />
  );
};

const TakeOne = ({ incident }: { incident: AdminIncident }) => {
  const t = useAdminTexts().today;
  const [asking, setAsking] = useState(false);
  if (incident.acknowledgedAt && !asking)
    return (
      <LinkButton size="small" to="/incidents/$id" params={{ id: incident.id }}>
        {t.act.open}
      </LinkButton>
    );
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t.act.take}
      </Button>
      {asking && <TakeOverDialog incident={incident} onClose={() => setAsking(false)} />}
    </>
  );
};
