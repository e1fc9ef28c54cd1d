import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { IncidentsSections } from '../../features/admin/incidents/IncidentsSections.tsx';
import { OpenIncidentDialog } from '../../features/admin/incidents/OpenIncidentDialog.tsx';
import { useIncidents } from '../../features/admin/incidents/use-incidents.ts';
import { useUrlState } from '../../features/admin/lists/use-url-state.ts';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const IncidentsPage = () => {
  const { incidents: t } = useAdminTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const url = useUrlState({ show: '', site: '', together: '', new: '' });
  const open = useQuery(adminQueries.openIncidents());
  const { site, together } = url.state;
  const all = useIncidents(site || undefined, together || undefined);
  const shared = all.data?.shared;
  const answer = () => {
    if (!open.data || !all.data) return open.isError || all.isError ? t.place : undefined;
    if (shared) return t.answer.together(shared.count, t.sharedBy[shared.by](shared.value));
    const [first, ...rest] = open.data.incidents;
    if (!first) return all.data.incidents.length > 0 || site ? t.answer.calm : t.answer.none;
    if (open.data.nextCursor) return t.answer.atLeast(open.data.incidents.length);
    return rest.length > 0
      ? t.answer.many(rest.length + 1)
      : t.answer.one(`${first.siteName}: ${t.kinds[first.kind]}`);
  };
  const calm = open.data?.incidents.length === 0;
  const last =
    calm && !shared ? all.data?.incidents.find(({ endedAt }) => endedAt !== null) : undefined;
  const add = (
    <Button icon="plus" onClick={() => url.set({ new: 'yes' })}>
      {t.add}
    </Button>
  );
  const nothing = calm && all.data?.incidents.length === 0 && !site && !together;
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={answer()}
        detail={last?.endedAt && t.lastEnded(last.siteName, format.dateTime(last.endedAt))}
        actions={!nothing && add}
      />
      <Loaded query={all} skeleton={<SkeletonRows rows={8} />}>
        {({ incidents }) =>
          nothing ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <IncidentsSections
              url={url}
              open={
                together
                  ? incidents.filter(({ endedAt }) => endedAt === null)
                  : (open.data?.incidents ?? [])
              }
              all={incidents}
              more={all}
            />
          )
        }
      </Loaded>
      {url.state.new === 'yes' && (
        <OpenIncidentDialog
          siteId={site || undefined}
          onClose={() => url.set({ new: '' })}
          onDone={({ id }) => void navigate({ to: '/incidents/$id', params: { id } })}
        />
      )}
    </div>
  );
};
