import type { NewOutlet, Outlet } from '@hlidka/protocol';
import { outlets } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { ChannelDialog } from '../../../features/admin/tell/channels/ChannelDialog.tsx';
import { ChannelsTable } from '../../../features/admin/tell/channels/ChannelsTable.tsx';
import { ChannelTest } from '../../../features/admin/tell/channels/ChannelTest.tsx';
import { ShownOnce } from '../../../features/shared/keys/ShownOnce.tsx';
import { useAdminTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const isFailing = ({ offAt, offReason, last, readable }: Outlet): boolean =>
  offAt ? offReason !== 'by hand' : !readable || (last !== null && last.state !== 'sent');

const useAnswer = (outlets: readonly Outlet[] | undefined, failed: boolean) => {
  const { channels: t } = useAdminTexts();
  if (!outlets) return failed ? t.pageName : undefined;
  if (outlets.length === 0) return t.answer.none;
  const failing = outlets.filter(isFailing).length;
  if (failing > 0) return t.answer.failing(failing);
  const on = outlets.filter(({ offAt, ownerLeft }) => !offAt && !ownerLeft).length;
  return on === 0 ? t.answer.off : t.answer.on(on);
};

export const ChannelsPage = () => {
  const { channels: t } = useAdminTexts();
  const query = useQuery(adminQueries.outlets());
  const [edited, setEdited] = useState<Outlet | 'new' | null>(null);
  const [tested, setTested] = useState<Outlet | null>(null);
  const [made, setMade] = useState<NewOutlet | null>(null);
  const answer = useAnswer(query.data, query.isError);
  const add = (
    <Button needs={outlets.add} look="main" icon="plus" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={answer}
        actions={query.data && query.data.length > 0 && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(outlets) =>
          outlets.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <ChannelsTable
              outlets={outlets}
              onChange={setEdited}
              onTest={setTested}
              onMade={setMade}
            />
          )
        }
      </Loaded>
      {edited && (
        <ChannelDialog
          outlet={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
        />
      )}
      {tested && <ChannelTest outlet={tested} onClose={() => setTested(null)} />}
      {made?.signingSecret && (
        <ShownOnce
          title={t.made.title(made.name)}
          secret={made.signingSecret}
          words={t.made}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  );
};
