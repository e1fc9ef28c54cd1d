import { screens as screensEndpoints } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { CreateScreen, MadeScreen } from '../../features/admin/desk/screens/CreateScreen.tsx';
import { ScreensTable } from '../../features/admin/desk/screens/ScreensTable.tsx';
import { adminQueries } from '../../features/admin/kit/api/queries.ts';
import { ListPage } from '../../features/admin/kit/lists/ListPage.tsx';
import { useAdminTexts } from '../../language.ts';

/** Screens in the office: made, and closed. */
export const ScreensPage = () => {
  const t = useAdminTexts().screens;
  return (
    <ListPage
      needs={screensEndpoints.create}
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
