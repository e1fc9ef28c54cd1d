import { incidents } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { useUrlState } from '../../features/admin/kit/lists/use-url-state.ts';
import { IncidentsSections } from '../../features/admin/watch/incidents/IncidentsSections.tsx';
import { askedOf, noIncidentFilter } from '../../features/admin/watch/incidents/incident-filter.ts';
import { OpenIncidentDialog } from '../../features/admin/watch/incidents/OpenIncidentDialog.tsx';
import { useIncidents } from '../../features/admin/watch/incidents/use-incidents.ts';
import { GatheringRow } from '../../features/admin/watch/together/GatheringRow.tsx';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { GatheringPage } from './GatheringPage.tsx';

/** All incidents, or the page of one gathering, to which mails lead by `together`. */
export const IncidentsPage = () => {
  const { together } = useSearch({ from: '/frame/incidents' });
  return together ? <GatheringPage id={together} /> : <AllIncidents />;
};

const AllIncidents = () => {
  const { incidents: t } = useAdminTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const url = useUrlState({ ...noIncidentFilter, new: '' });
  const open = useQuery(adminQueries.openIncidents());
  const alone = useQuery(adminQueries.openAlone());
  const together = useQuery(adminQueries.gatherings());
  const { site } = url.state;
  const { gatherings = [], more = 0 } = together.data ?? {};
  const gathered = [
    ...gatherings.map((one) => <GatheringRow key={one.id} gathering={one} />),
    ...(more > 0 ? [<MoreGatherings key="more" count={more} />] : []),
  ];
  const asked = askedOf(url.state);
  const filtered = Object.keys(asked).length > 0;
  const all = useIncidents(asked);
  const openAsked = useIncidents({ ...asked, open: 'true' });
  const answer = () => {
    if (!open.data || !all.data) return open.isError || all.isError ? t.pageName : undefined;
    const [first, ...rest] = open.data.incidents;
    if (!first) return all.data.incidents.length > 0 || filtered ? t.answer.calm : t.answer.none;
    if (open.data.nextCursor) return t.answer.atLeast(open.data.incidents.length);
    return rest.length > 0
      ? t.answer.many(rest.length + 1)
      : t.answer.one(`${first.siteName}: ${t.kinds[first.kind]}`);
  };
  const calm = open.data?.incidents.length === 0;
  const last = calm ? all.data?.incidents.find(({ endedAt }) => endedAt !== null) : undefined;
  const add = (
    <Button needs={incidents.open} icon="plus" onClick={() => url.set({ new: 'yes' })}>
      {t.add}
    </Button>
  );
  const nothing = calm && all.data?.incidents.length === 0 && !filtered;
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
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
              // Among chosen ones nothing is gathered.
              open={(filtered ? openAsked : alone).data?.incidents ?? []}
              gathered={filtered ? [] : gathered}
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

const MoreGatherings = ({ count }: { count: number }) => (
  <p className="soft">{useAdminTexts().together.more(count)}</p>
);
