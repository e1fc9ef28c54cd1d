import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../features/admin/api/queries.ts';
import { ListPage } from '../../features/admin/lists/ListPage.tsx';
import { CreateScreen, MadeScreen } from '../../features/admin/screens/CreateScreen.tsx';
import { ScreensTable } from '../../features/admin/screens/ScreensTable.tsx';
import { useAdminTexts } from '../../language.ts';

/** Screens in the office: made, and closed. */
export const ScreensPage = () => {
  const t = useAdminTexts().screens;
  return (
    <ListPage
      query={useQuery(adminQueries.screens())}
      words={t}
      answer={(all) => (all.length === 0 ? t.answer.none : t.answer.some(all.length))}
      detail={() => t.detail}
      table={(screens) => <ScreensTable screens={screens} />}
      Create={CreateScreen}
      Shown={MadeScreen}
    />
  );
};
