import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { RemindersForm } from '../../../features/admin/tell/on-call/RemindersForm.tsx';
import { RotaForm } from '../../../features/admin/tell/on-call/RotaForm.tsx';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const OnCallPage = () => {
  const { onCall: t } = useAdminTexts();
  const format = useFormat();
  const query = useQuery(adminQueries.onCall());
  const { data } = query;
  const answer = () => {
    if (!data) return query.isError ? t.pageName : undefined;
    if (!data.rota.on) return data.mail ? t.answer.off : t.answer.offWithoutMail;
    return data.now.turn ? t.answer.now(data.now.turn.name) : t.answer.nobody;
  };
  const detail = () => {
    if (!data?.rota.on) return data && t.offDetail;
    const { until, next, turn } = data.now;
    return [turn && until && t.until(format.dateTime(until)), turn && next && t.nextIs(next.name)]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <div className="page">
      <PageHeader name={t.pageName} answer={answer()} detail={detail()} />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(view) => (
          <>
            {!view.mail && <Notice what={t.noMail} todo={t.noMailTodo} />}
            {view.rota.on && view.withoutWay.length > 0 && (
              <Notice
                what={t.withoutWay(view.withoutWay.map(({ name }) => name).join(', '))}
                todo={t.withoutWayTodo}
              />
            )}
            {view.rota.on && view.left.length > 0 && (
              <Notice
                what={t.left(view.left.map(({ name }) => name).join(', '))}
                todo={t.leftTodo}
              />
            )}
            {view.empty && <Notice what={t.empty} todo={t.emptyTodo} />}
            <RotaForm view={view} />
            <RemindersForm reminders={view.reminders} />
          </>
        )}
      </Loaded>
    </div>
  );
};
