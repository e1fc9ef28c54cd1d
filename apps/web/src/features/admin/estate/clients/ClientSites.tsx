import type { AdminSiteRow, Client } from '@hlidka/protocol';
import { adminSites } from '@hlidka/protocol';
import { countByRole } from '@hlidka/texts/sayings';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { byName } from '../../kit/lists/by-name.ts';
import { ShortState } from '../../kit/state/ShortState.tsx';

type Row = AdminSiteRow & { groupName: string | null };
type Props = { client: Client; sites: readonly Row[] };

export const ClientSites = ({ client, sites }: Props) => {
  const t = useAdminTexts().client;
  const { roles } = useTexts();
  const shown = byName(sites).filter(({ archivedAt }) => archivedAt === null);
  const archived = countByRole(sites.filter(({ archivedAt }) => archivedAt !== null));
  return (
    <Section heading={t.sites}>
      {shown.length === 0 ? (
        <p className="soft">{t.sitesNone}</p>
      ) : (
        <Table
          caption={t.sites}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t.sitesColumns.name,
              cell: (site) => (
                <div>
                  <Link className="row-link" to="/sites/$id" params={{ id: site.id }}>
                    {site.name}
                  </Link>
                  <span className="table-note">{site.hostname}</span>
                </div>
              ),
              sortBy: ({ name }) => name,
            },
            {
              key: 'status',
              header: t.sitesColumns.status,
              cell: (site) => <ShortState site={site} />,
              sortBy: ({ status }) => status,
            },
            {
              key: 'group',
              header: t.sitesColumns.group,
              cell: (site) =>
                site.groupName && (
                  <span>
                    {site.groupName}
                    {site.role && <span className="soft"> {roles[site.role]}</span>}
                  </span>
                ),
              sortBy: ({ groupName }) => groupName ?? '',
            },
            {
              key: 'plan',
              header: t.sitesColumns.plan,
              cell: ({ plan }) => plan,
              sortBy: ({ plan }) => plan ?? '',
            },
          ]}
        />
      )}
      <div className="row">
        <LinkButton
          needs={adminSites.create}
          size="small"
          icon="plus"
          to="/sites/new"
          search={{ client: client.id }}
        >
          {t.addSite}
        </LinkButton>
        {sites.length > shown.length && (
          <Link to="/sites" search={{ client: client.id, archived: 'yes' }}>
            {t.archivedCount(...archived)}
          </Link>
        )}
      </div>
    </Section>
  );
};
