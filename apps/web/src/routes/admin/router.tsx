import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppRoot } from '../../features/shared/frame/AppRoot.tsx';
import { Crashed } from '../../features/shared/frame/Crashed.tsx';
import { NotFound } from '../../features/shared/frame/NotFound.tsx';
import { Splash } from '../../features/shared/frame/Splash.tsx';
import { restoreSession } from '../../features/shared/session/session.ts';

type Pages = Record<string, () => ReactNode>;

const root = createRootRoute({ component: AppRoot });

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./AdminFrame.tsx'), 'AdminFrame'),
  beforeLoad: async () => {
    const me = await restoreSession();
    if (me?.role === 'admin') return;
    // The server guards these files itself; this is a session that ended meanwhile.
    const { pathname, search } = window.location;
    window.location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
    await new Promise(() => {});
  },
});

const page = (path: string, load: () => Promise<Pages>, name: string) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(load, name),
  });

const tree = root.addChildren([
  frame.addChildren([
    createRoute({
      getParentRoute: () => frame,
      path: '/',
      beforeLoad: () => {
        throw redirect({ to: '/sites' });
      },
    }),
    page('/sites', () => import('./SitesPage.tsx'), 'SitesPage'),
    page('/sites/new', () => import('./SiteNewPage.tsx'), 'SiteNewPage'),
    page('/sites/$id/edit', () => import('./SiteEditPage.tsx'), 'SiteEditPage'),
    page('/sites/$id/watched', () => import('./WatchedPage.tsx'), 'WatchedPage'),
    page('/sites/$id', () => import('./SitePage.tsx'), 'SitePage'),
    page('/incidents', () => import('./IncidentsPage.tsx'), 'IncidentsPage'),
    page('/incidents/$id', () => import('./IncidentPage.tsx'), 'IncidentPage'),
    page('/windows', () => import('./WindowsPage.tsx'), 'WindowsPage'),
    page('/deliveries', () => import('./DeliveriesPage.tsx'), 'DeliveriesPage'),
    page('/deliveries/$id', () => import('./DeliveryPage.tsx'), 'DeliveryPage'),
    page('/expiry', () => import('./ExpiryPage.tsx'), 'ExpiryPage'),
    page('/examples', () => import('./ExamplesPage.tsx'), 'ExamplesPage'),
    page('/clients', () => import('./ClientsPage.tsx'), 'ClientsPage'),
    page('/clients/$id', () => import('./ClientPage.tsx'), 'ClientPage'),
    page('/reports', () => import('./ReportsPage.tsx'), 'ReportsPage'),
    page('/reports/$id', () => import('./ReportPage.tsx'), 'ReportPage'),
    page('/people', () => import('./PeoplePage.tsx'), 'PeoplePage'),
    page('/people/invite', () => import('./InvitePage.tsx'), 'InvitePage'),
    page('/people/$id', () => import('./PersonPage.tsx'), 'PersonPage'),
    page('/keys', () => import('./KeysPage.tsx'), 'KeysPage'),
    page(
      '/api-guide',
      () => import('../../features/shared/api-guide/ApiGuidePage.tsx'),
      'ApiGuidePage',
    ),
    createRoute({
      getParentRoute: () => frame,
      path: '/mails',
      beforeLoad: () => {
        throw redirect({ to: '/deliveries', search: { channel: 'mail' } });
      },
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '/mails/$id',
      beforeLoad: ({ params }) => {
        throw redirect({ to: '/deliveries/$id', params });
      },
    }),
    page('/audit', () => import('./AuditPage.tsx'), 'AuditPage'),
    page('/agency', () => import('./AgencyPage.tsx'), 'AgencyPage'),
    page('/settings', () => import('../../features/shared/account/AccountPage.tsx'), 'AccountPage'),
    createRoute({ getParentRoute: () => frame, path: '$', component: NotFound }),
  ]),
]);

export const createAdminRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: '/admin',
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Splash,
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
