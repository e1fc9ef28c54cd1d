import type { NewScreen } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { CreateScreen, MadeScreen } from '../../features/admin/screens/CreateScreen.tsx';
import { ScreensTable } from '../../features/admin/screens/ScreensTable.tsx';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** Screens in the office: made, and closed. */
export const ScreensPage = () => {
  const t = useAdminTexts().screens;
  const query = useQuery(adminQueries.screens());
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewScreen | null>(null);
  const all = query.data;
  const answer = () => {
    if (!all) return query.isError ? t.place : undefined;
    return all.length === 0 ? t.answer.none : t.answer.some(all.length);
  };
  const add = (
    <Button look="main" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const some = all !== undefined && all.length > 0;
  return (
    <div className="page">
      <PageHeader
        place={t.place}
        answer={answer()}
        detail={some && t.detail}
        actions={some && add}
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(screens) =>
          screens.length === 0 ? (
            <EmptyState action={add}>{t.noneDetail}</EmptyState>
          ) : (
            <ScreensTable screens={screens} />
          )
        }
      </Loaded>
      {adding && (
        <CreateScreen
          onClose={() => setAdding(false)}
          onMade={(screen) => {
            setAdding(false);
            setMade(screen);
          }}
        />
      )}
      {made && <MadeScreen made={made} onClose={() => setMade(null)} />}
    </div>
  );
};
