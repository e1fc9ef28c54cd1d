import { type Heartbeat, heartbeats, type NewHeartbeat } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { ExpectationDialog } from '../../../features/admin/estate/heartbeats/ExpectationDialog.tsx';
import {
  EditHeartbeat,
  MadeHeartbeat,
} from '../../../features/admin/estate/heartbeats/HeartbeatDialog.tsx';
import { HeartbeatRunsTable } from '../../../features/admin/estate/heartbeats/HeartbeatRunsTable.tsx';
import { OfBackups } from '../../../features/admin/estate/heartbeats/OfBackups.tsx';
import { useWhen } from '../../../features/admin/estate/heartbeats/use-when.ts';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { refresh } from '../../../features/admin/kit/api/refresh.ts';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const JobActions = ({ heartbeat }: { heartbeat: Heartbeat }) => {
  const t = useAdminTexts().heartbeats.page;
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [made, setMade] = useState<NewHeartbeat | null>(null);
  const { id } = heartbeat;
  const name = heartbeat.name ?? '';
  const renew = () =>
    confirm({
      title: t.renewAsk(name),
      means: t.renewMeans,
      action: t.renew,
      run: async () => setMade(await call(heartbeats.renew, { params: { id } })),
    });
  const remove = () =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(heartbeats.remove, { params: { id } });
        refresh('heartbeats');
        toast(t.removed(name));
        await navigate({ to: '/heartbeats' });
      },
    });
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t.edit}</Button>
      <Button look="quiet" onClick={renew}>
        {t.renew}
      </Button>
      <Button look="quiet" onClick={remove}>
        {t.remove}
      </Button>
      {editing && <EditHeartbeat heartbeat={heartbeat} onClose={() => setEditing(false)} />}
      {made && <MadeHeartbeat made={made} onClose={() => setMade(null)} />}
    </>
  );
};

const BackupActions = ({ heartbeat }: { heartbeat: Heartbeat }) => {
  const t = useAdminTexts().heartbeats.page;
  const [editing, setEditing] = useState(false);
  const { siteId } = heartbeat;
  return (
    <>
      <Button onClick={() => setEditing(true)}>{t.edit}</Button>
      <LinkButton to="/sites/$id" params={{ id: siteId }}>
        {t.toSite}
      </LinkButton>
      {editing && (
        <ExpectationDialog
          siteId={siteId}
          heartbeat={heartbeat}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
};

/** One job of a site and its last calls, or its backups. */
export const HeartbeatPage = () => {
  const t = useAdminTexts().heartbeats;
  const when = useWhen();
  const { id } = useParams({ from: '/frame/heartbeats/$id' });
  const query = useQuery(adminQueries.heartbeat(id));
  const heartbeat = query.data?.heartbeat;
  const answer = () => {
    if (!heartbeat) return query.isError ? t.pageName : undefined;
    const { name, state, siteName } = heartbeat;
    return name === null ? t.page.backupAnswer[state](siteName) : t.page.answer[state](name);
  };
  const Actions = heartbeat?.kind === 'backup' ? BackupActions : JobActions;
  return (
    <div className="page">
      <PageHeader
        up={{ to: '/heartbeats', label: t.pageName }}
        name={heartbeat ? (heartbeat.name ?? t.backups) : '…'}
        answer={answer()}
        detail={heartbeat && `${heartbeat.siteName}, ${when(heartbeat)}`}
        actions={heartbeat && <Actions heartbeat={heartbeat} />}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {({ heartbeat: { kind, siteId, failed }, runs, backups }) =>
          kind === 'job' ? (
            <HeartbeatRunsTable heartbeatId={id} runs={runs} />
          ) : (
            <OfBackups siteId={siteId} failed={failed} backups={backups} />
          )
        }
      </Loaded>
    </div>
  );
};
