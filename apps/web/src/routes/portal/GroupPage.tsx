import type { GroupMember } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../../api.ts';
import { usePortalTexts, useTexts } from '../../language.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { SiteState } from '../../ui/SiteState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';

export const GroupPage = () => {
  const common = useTexts();
  const t = usePortalTexts().sites;
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queries.group(id));
  const group = query.data;
  const columns: Column<GroupMember>[] = [
    {
      key: 'name',
      header: t.groupPage.columns.name,
      cell: ({ id: member, name }) => (
        <Link className="row-link" to={`/sites/${member}`}>
          {name}
        </Link>
      ),
    },
    { key: 'role', header: t.groupPage.columns.role, cell: ({ role }) => common.roles[role] },
    {
      key: 'status',
      header: t.groupPage.columns.status,
      cell: (member) => (
        <span className="row">
          <SiteState status={member.status} brokenForm={member.brokenForm} />
        </span>
      ),
    },
  ];
  return (
    <div className="page">
      <PageHeader
        place={group?.name ?? t.groupPage.place}
        at={query.dataUpdatedAt}
        up={{ to: '/', label: t.site.allSites }}
        answer={
          group
            ? t.groupPage.answer[group.status](group.name)
            : query.isError
              ? t.groupPage.failed
              : undefined
        }
        detail={group && `${common.groupKinds[group.kind]}, ${t.members(group.members.length)}`}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ members }) => (
          <Section heading={t.groupPage.membersHeading}>
            <Table
              caption={t.groupPage.membersHeading}
              rows={members}
              rowKey={(member) => member.id}
              columns={columns}
            />
          </Section>
        )}
      </Loaded>
    </div>
  );
};
