import { before, inBoth, made } from '../made.ts';
import type { Recipe } from '../recipe.ts';

const protocol = 'packages/protocol/src/sites/windows.ts';
const server = 'apps/server/src/estate/windows';
const web = 'apps/web/src/routes/admin';

const count = `import type { Context } from '../../base/context.ts';
import { maintenanceWindows } from './table.ts';

export const countWindows = async (ctx: Context) => ({
  planned: await ctx.db.$count(maintenanceWindows),
});
`;

const page = `import { useQuery } from '@tanstack/react-query';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';
import { useAdminTexts } from '../../../language.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

export const WindowsCountPage = () => {
  const t = useAdminTexts().windows;
  const query = useQuery(adminQueries.windowsCount());
  return (
    <div className="page">
      <PageHeader name={t.pageName} answer={t.counted} />
      <Loaded query={query} skeleton={<SkeletonRows rows={1} />}>
        {({ planned }) => <p>{planned}</p>}
      </Loaded>
    </div>
  );
};
`;

/** How many windows there are, on a page of its own. */
export const endpoint: Recipe = {
  part: 'An endpoint with its page',
  edits: [
    before(
      protocol,
      '  create: endpoint({\n',
      `  count: endpoint({
    method: 'GET',
    path: '/api/admin/window-count',
    audience: 'admin',
    reply: z.object({ planned: z.int() }),
  }),
`,
    ),
    made(`${server}/count.ts`, count),
    before(
      `${server}/routes.ts`,
      `import { readWindows }`,
      `import { countWindows } from './count.ts';\n`,
    ),
    before(
      `${server}/routes.ts`,
      '  route(windows.create',
      '  route(windows.count, (ctx) => countWindows(ctx)),\n',
    ),
    before(
      'packages/client/src/admin/sites.ts',
      '  windows: () => ({\n',
      `  windowsCount: () => ({
    queryKey: ['windows', 'count'] as const,
    queryFn: () => call(windows.count),
    staleTime,
  }),
`,
    ),
    made(`${web}/sites/WindowsCountPage.tsx`, page),
    before(
      `${web}/router.tsx`,
      `    page('/places',`,
      `    page('/window-count', () => import('./sites/WindowsCountPage.tsx'), 'WindowsCountPage'),\n`,
    ),
    ...inBoth(
      'packages/texts/src/admin/{cs,en}/windows.ts',
      '  pageName: ',
      `  counted: 'Kolik oken údržby máme',\n`,
      `  counted: 'How many windows there are',\n`,
    ),
  ],
};
