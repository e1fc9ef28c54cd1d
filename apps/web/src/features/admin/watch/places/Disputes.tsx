import type { PlaceDispute } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';

/** Places that say otherwise of a site than others do; nothing while there are none. */
export const Disputes = (props: { count: number; disputes: readonly PlaceDispute[] }) => {
  const { count, disputes } = props;
  const t = useAdminTexts().watchPlaces.disputes;
  if (count === 0) return null;
  return (
    <Section heading={t.heading} about={t.about}>
      <Table
        caption={t.list}
        rows={disputes}
        rowKey={({ siteId, placeId }) => `${siteId} ${placeId}`}
        columns={[
          { key: 'site', header: t.columns.site, cell: (one) => <DisputeSite dispute={one} /> },
          { key: 'place', header: t.columns.place, cell: ({ placeName }) => placeName },
          { key: 'says', header: t.columns.says, cell: (one) => <DisputeSays dispute={one} /> },
          { key: 'since', header: t.columns.since, cell: (one) => <DisputeSince dispute={one} /> },
          {
            key: 'counts',
            header: t.columns.counts,
            cell: (one) => <DisputeCounts dispute={one} />,
          },
        ]}
      />
      {count > disputes.length && <p className="soft">{t.more(count - disputes.length)}</p>}
    </Section>
  );
};

type OfDispute = { dispute: PlaceDispute };

const DisputeSite = ({ dispute: { siteId, siteName, clientName } }: OfDispute) => (
  <span>
    <Link className="row-link" to="/sites/$id" params={{ id: siteId }}>
      {siteName}
    </Link>
    <span className="table-note">{clientName}</span>
  </span>
);

const DisputeSays = ({ dispute: { sees, others } }: OfDispute) => {
  const t = useAdminTexts().watchPlaces.disputes;
  return (
    <span>
      {t.says[sees]}
      <span className="table-note">{t.othersSay[sees](others)}</span>
    </span>
  );
};

const DisputeSince = ({ dispute: { since, agreedSince } }: OfDispute) => {
  const t = useAdminTexts().watchPlaces.disputes;
  const format = useFormat();
  return (
    <span>
      <time dateTime={since} title={format.relative(since)}>
        {format.dateTime(since)}
      </time>
      {agreedSince && <span className="table-note">{t.agrees(format.time(agreedSince))}</span>}
    </span>
  );
};

const DisputeCounts = ({ dispute: { stand, voiceless } }: OfDispute) => {
  const t = useAdminTexts().watchPlaces.disputes;
  if (voiceless) return <StateMark shape="broken">{t.voiceless}</StateMark>;
  return stand === 'tie' ? t.tie : t.counts;
};
