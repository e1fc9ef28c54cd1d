import { isGone } from '@hlidka/client';
import { countByRole, groupAnswer, groupBand } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { Gone } from '../../../features/portal/care/Gone.tsx';
import { GroupWorklog } from '../../../features/portal/care/GroupWorklog.tsx';
import { GroupFigures } from '../../../features/portal/sites/GroupFigures.tsx';
import { GroupMembers } from '../../../features/portal/sites/GroupMembers.tsx';
import { GroupSkeleton, MembersSkeleton } from '../../../features/portal/sites/GroupSkeleton.tsx';
import { useFormat, usePortalTexts, useTexts } from '../../../language.ts';
import { Later } from '../../../ui/Later.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

export const GroupPage = () => {
  const common = useTexts();
  const texts = usePortalTexts();
  const { sites: t, book } = texts;
  const format = useFormat();
  const { id } = useParams({ from: '/inside/groups/$id' });
  const query = useQuery(queries.group(id));
  const group = query.data;
  if (isGone(query.error)) return <Gone what="group" />;
  return (
    <div className="page">
      <PageHeader
        name={group?.name ?? t.groupPage.pageName}
        query={query}
        up={{ to: '/', label: t.site.allSites }}
        answer={
          group ? groupAnswer(texts, format, group) : query.isError ? t.groupPage.failed : undefined
        }
        band={group ? groupBand(group) : null}
        actions={
          <LinkButton to="/book" search={{ group: id }}>
            {book.ofGroup}
          </LinkButton>
        }
        detail={
          group && `${common.groupKinds[group.kind]}, ${t.members(...countByRole(group.members))}`
        }
      />
      <Loaded query={query} skeleton={<GroupSkeleton />}>
        {(data) => (
          <>
            <GroupFigures group={data} />
            <Later fallback={<MembersSkeleton />}>
              <GroupMembers group={data} />
            </Later>
          </>
        )}
      </Loaded>
      <Later>
        <GroupWorklog id={id} />
      </Later>
    </div>
  );
};
