import { type AdminIncident, incidents, jobs, statusPages } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { useUrlState } from '../../kit/lists/use-url-state.ts';
import { storeIncident } from './store-incident.ts';
import { TakeOverDialog } from './TakeOverDialog.tsx';

/** A link per public page that shows the site, to a notice's form with its fields filled in. */
const ToStatusPages = ({ incident: { siteId, kind } }: { incident: AdminIncident }) => {
  const { incident: t } = useAdminTexts();
  const { data } = useQuery({
    queryKey: ['status-pages', 'showing', siteId],
    queryFn: () => call(statusPages.list, { query: { site: siteId } }),
  });
  return data?.pages.map(({ id, title }) => (
    <LinkButton key={id} to="/status-pages/$id" params={{ id }} search={{ about: siteId, kind }}>
      {t.toStatusPage(title)}
    </LinkButton>
  ));
};

export const IncidentActions = ({ incident }: { incident: AdminIncident }) => {
  const { incident: t, job } = useAdminTexts();
  const url = useUrlState({ take: '' });
  const open = incident.endedAt === null;
  const free = open && incident.acknowledgedAt === null;
  const resolve = () =>
    confirm({
      title: t.resolveAsk,
      means: t.resolveMeans,
      action: t.resolve,
      run: async () => {
        storeIncident(await call(incidents.resolve, { params: { id: incident.id } }));
        toast(t.resolved);
      },
    });
  return (
    <>
      {free && (
        <Button look="main" onClick={() => url.set({ take: 'yes' })}>
          {t.acknowledge}
        </Button>
      )}
      {open && <Button onClick={resolve}>{t.resolve}</Button>}
      <LinkButton needs={jobs.create} to="/jobs/new" search={{ incident: incident.id }}>
        {job.ofIncident.add}
      </LinkButton>
      <ToStatusPages incident={incident} />
      <LinkButton to="/sites/$id" params={{ id: incident.siteId }}>
        {t.toSite}
      </LinkButton>
      {url.state.take === 'yes' && free && (
        <TakeOverDialog incident={incident} onClose={() => url.set({ take: '' })} />
      )}
    </>
  );
};
