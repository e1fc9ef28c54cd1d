import { limits } from '@hlidka/protocol';
import { useState } from 'react';
import { MoreButton } from '../../features/admin/kit/lists/MoreButton.tsx';
import { useUrlState } from '../../features/admin/kit/lists/use-url-state.ts';
import { AsideNotice } from '../../features/admin/tell/deliveries/AsideNotice.tsx';
import { DeliveriesTable } from '../../features/admin/tell/deliveries/DeliveriesTable.tsx';
import { DeliveriesToolbar } from '../../features/admin/tell/deliveries/DeliveriesToolbar.tsx';
import { PushCheck } from '../../features/admin/tell/deliveries/PushCheck.tsx';
import {
  deliveryDefaults,
  useDeliveries,
} from '../../features/admin/tell/deliveries/use-deliveries.ts';
import { useTestMail } from '../../features/admin/tell/deliveries/use-test-mail.ts';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Remark } from '../../ui/content/Remark.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

export const DeliveriesPage = () => {
  const t = useAdminTexts().deliveries;
  const filters = useUrlState(deliveryDefaults);
  const recent = useDeliveries(deliveryDefaults);
  const query = useDeliveries(filters.state);
  const tellsOfMail = filters.state.channel === '' || filters.state.channel === 'mail';
  const testMail = useTestMail();
  const [checking, setChecking] = useState(false);
  return (
    <div className="page">
      <PageHeader
        name={t.pageName}
        answer={useAnswer(recent)}
        detail={t.detail(limits.keptDays.messages)}
        actions={
          <>
            <Button icon="mail" busy={testMail.busy} onClick={testMail.send}>
              {t.testMail}
            </Button>
            <Button icon="device" onClick={() => setChecking(true)}>
              {t.testPush}
            </Button>
          </>
        }
      />
      <div className="stack">
        {tellsOfMail && recent.data?.smtp === false && (
          <Remark what={t.noSmtp}>{t.noSmtpDetail}</Remark>
        )}
        {recent.data !== undefined && recent.data.aside > 0 && (
          <AsideNotice
            aside={recent.data.aside}
            shown={filters.state.state === 'aside'}
            show={() => filters.set({ ...deliveryDefaults, state: 'aside' })}
          />
        )}
        {(filters.changed || recent.data?.rows.length !== 0) && <DeliveriesToolbar {...filters} />}
        <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
          {({ rows }) => (
            <>
              {rows.length > 0 && <DeliveriesTable rows={rows} />}
              {rows.length === 0 && !filters.changed && <EmptyState>{t.noneDetail}</EmptyState>}
              {rows.length === 0 && filters.changed && (
                <EmptyState
                  title={t.nothingFound}
                  action={<Button onClick={filters.clear}>{t.clear}</Button>}
                >
                  {t.nothingFoundDetail}
                </EmptyState>
              )}
              <MoreButton query={query} />
            </>
          )}
        </Loaded>
      </div>
      {checking && <PushCheck onClose={() => setChecking(false)} />}
    </div>
  );
};

/** Describes the latest page without filters: a filter must not change the summary. */
const useAnswer = ({ data, isError }: ReturnType<typeof useDeliveries>): string | undefined => {
  const t = useAdminTexts().deliveries;
  if (!data) return isError ? t.pageName : undefined;
  const count = (wanted: string) => data.rows.filter(({ state }) => state === wanted).length;
  if (count('dead') > 0) return t.answer.dead(count('dead'));
  if (!data.smtp) return t.answer.kept;
  if (data.rows.length === 0) return t.answer.none;
  return count('waiting') > 0 ? t.answer.waiting(count('waiting')) : t.answer.fine;
};
