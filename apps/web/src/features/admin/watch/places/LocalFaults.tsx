import './places.css';
import type { OpenLocalFault } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { saidBy } from './said-by.ts';

/** Sites that fail only from the place that checks them; nothing while there are none. */
export const LocalFaults = (props: { count: number; faults: readonly OpenLocalFault[] }) => {
  const { count, faults } = props;
  const t = useAdminTexts().watchPlaces.localFaults;
  const format = useFormat();
  if (count === 0) return null;
  return (
    <Section heading={t.heading} about={t.about(count)}>
      <Table
        caption={t.list}
        rows={faults}
        rowKey={({ id }) => id}
        columns={[
          { key: 'site', header: t.columns.site, cell: (fault) => <FaultSite fault={fault} /> },
          { key: 'from', header: t.columns.from, cell: (fault) => <FailsFrom fault={fault} /> },
          {
            key: 'since',
            header: t.columns.since,
            cell: ({ fromAt }) => (
              <time dateTime={fromAt} title={format.relative(fromAt)}>
                {format.dateTime(fromAt)}
              </time>
            ),
          },
          { key: 'seen', header: t.columns.seen, cell: (fault) => <FaultSeen fault={fault} /> },
        ]}
      />
      {count > faults.length && <p className="soft">{t.more(count - faults.length)}</p>}
    </Section>
  );
};

type OfFault = { fault: OpenLocalFault };

const FaultSite = ({ fault: { siteId, siteName, clientName } }: OfFault) => (
  <span>
    <Link className="row-link" to="/sites/$id" params={{ id: siteId }}>
      {siteName}
    </Link>
    <span className="table-note">{clientName}</span>
  </span>
);

const FailsFrom = ({ fault: { evidence } }: OfFault) => {
  const { own } = useAdminTexts().watchPlaces;
  return evidence.places?.find(({ onSchedule }) => onSchedule)?.name ?? own;
};

const FaultSeen = ({ fault: { evidence } }: OfFault) => {
  const { watchPlaces, incidents: t } = useAdminTexts();
  const { failure, statusCode, places = [] } = evidence;
  const others = places.filter(({ onSchedule }) => !onSchedule);
  return (
    <span>
      {[failure && t.failures[failure], statusCode && t.code(statusCode)]
        .filter(Boolean)
        .join(', ')}
      <span className="table-note">
        {others.map((said) => saidBy(watchPlaces, said)).join(' · ')}
      </span>
    </span>
  );
};
