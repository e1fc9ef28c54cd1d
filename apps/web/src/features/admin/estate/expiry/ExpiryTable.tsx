import type { SiteExpiry } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { AddressText } from '../../../../ui/content/AddressText.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { DomainDialog } from './DomainDialog.tsx';
import { Ends } from './Ends.tsx';

export const ExpiryTable = ({ sites }: { sites: readonly SiteExpiry[] }) => {
  const t = useAdminTexts().expiry;
  const format = useFormat();
  const [edited, setEdited] = useState<SiteExpiry | null>(null);
  const source = ({ domainEndsByHand, domainCheckedAt }: SiteExpiry) => {
    if (domainEndsByHand) return t.byHand;
    return domainCheckedAt ? `${t.asked} ${format.relative(domainCheckedAt)}` : t.notAsked;
  };
  return (
    <>
      <Table
        caption={t.list}
        rows={sites}
        rowKey={({ siteId }) => siteId}
        columns={[
          {
            key: 'site',
            header: t.columns.site,
            cell: ({ siteId, siteName, hostname }) => (
              <span>
                <Link to="/sites/$id" params={{ id: siteId }}>
                  {siteName}
                </Link>
                <span className="table-note">
                  <AddressText>{hostname ?? ''}</AddressText>
                </span>
              </span>
            ),
          },
          { key: 'client', header: t.columns.client, cell: ({ clientName }) => clientName },
          {
            key: 'certificate',
            header: t.columns.certificate,
            cell: ({ certificateEndsAt, certificateStartsAt }) => (
              <Ends at={certificateEndsAt} startsAt={certificateStartsAt} />
            ),
          },
          {
            key: 'domain',
            header: t.columns.domain,
            cell: (site) => <Ends at={site.domainEndsAt}>{source(site)}</Ends>,
          },
          {
            key: 'actions',
            header: t.columns.actions,
            align: 'end',
            cell: (site) => (
              <Button
                size="small"
                aria-label={(site.domainEndsByHand ? t.changeOf : t.setOf)(site.siteName)}
                onClick={() => setEdited(site)}
              >
                {site.domainEndsByHand ? t.change : t.set}
              </Button>
            ),
          },
        ]}
      />
      {edited && <DomainDialog site={edited} onClose={() => setEdited(null)} />}
    </>
  );
};
