import { siteFacts } from '@hlidka/protocol';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { searchOf } from '../../features/admin/kit/lists/search-of.ts';
import { AppRoot } from '../../features/shared/frame/AppRoot.tsx';
import { Crashed } from '../../features/shared/frame/Crashed.tsx';
import { NotFound } from '../../features/shared/frame/NotFound.tsx';
import { Splash } from '../../features/shared/frame/Splash.tsx';
import { restoreSession } from '../../features/shared/session/session.ts';
import { stretchOf } from '../../features/shared/uptime/stretch.ts';

/** Untyped on purpose: a page's type depends on its route, which would depend on the page. */
type Load = () => Promise<Record<string, unknown>>;

const root = createRootRoute({ component: AppRoot });

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame/AdminFrame.tsx'), 'AdminFrame'),
  beforeLoad: async () => {
    const me = await restoreSession();
    // Of some clients only: the first page is of all of them.
    if (me?.limited && /^\/admin\/?$/.test(window.location.pathname))
      throw redirect({ to: '/sites' });
    if (me?.role === 'admin') return;
    // The server guards these files; here the session has ended meanwhile.
    const { pathname, search } = window.location;
    window.location.replace(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
    await new Promise(() => {});
  },
});

const page = <const Path extends string>(path: Path, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(load, name),
  });

const pageWith = <const Path extends string, Search extends object>(
  path: Path,
  search: (given: Record<string, unknown>) => Search,
  load: Load,
  name: string,
) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: search,
    component: lazyRouteComponent(load, name),
  });

/** Created outside the tree: inside it the type would be any, and so would the whole tree's. */
const oldMails = createRoute({
  getParentRoute: () => frame,
  path: '/mails',
  beforeLoad: () => {
    throw redirect({ to: '/deliveries', search: { channel: 'mail' } });
  },
});
const oldMail = createRoute({
  getParentRoute: () => frame,
  path: '/mails/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/deliveries/$id', params });
  },
});
/** The former address of backups; links to it still work. */
const oldBackups = createRoute({
  getParentRoute: () => frame,
  path: '/backups',
  beforeLoad: () => {
    throw redirect({ to: '/heartbeats' });
  },
});
const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound });

const tree = root.addChildren([
  frame.addChildren([
    page('/', () => import('./TodayPage.tsx'), 'TodayPage'),
    pageWith(
      '/sites',
      searchOf('q', 'status', 'client', ...siteFacts, 'tag', 'archived', 'by', 'sort'),
      () => import('./sites/SitesPage.tsx'),
      'SitesPage',
    ),
    pageWith(
      '/sites/new',
      searchOf('client', 'group'),
      () => import('./sites/SiteNewPage.tsx'),
      'SiteNewPage',
    ),
    page('/sites/$id/edit', () => import('./sites/SiteEditPage.tsx'), 'SiteEditPage'),
    page('/sites/$id/watched', () => import('./sites/WatchedPage.tsx'), 'WatchedPage'),
    page('/sites/$id/forms/new', () => import('./FormNewPage.tsx'), 'FormNewPage'),
    page('/sites/$id/forms/$formId', () => import('./FormPage.tsx'), 'FormPage'),
    pageWith(
      '/sites/$id/answers',
      searchOf('question', 'engine', 'week'),
      () => import('./sites/SiteAnswersPage.tsx'),
      'SiteAnswersPage',
    ),
    page('/visibility', () => import('./VisibilityPage.tsx'), 'VisibilityPage'),
    pageWith('/sites/$id', stretchOf, () => import('./sites/SitePage.tsx'), 'SitePage'),
    pageWith(
      '/incidents',
      searchOf('show', 'site', 'together', 'new'),
      () => import('./IncidentsPage.tsx'),
      'IncidentsPage',
    ),
    pageWith(
      '/incidents/$id',
      searchOf('take'),
      () => import('./IncidentPage.tsx'),
      'IncidentPage',
    ),
    pageWith('/windows', searchOf('new'), () => import('./sites/WindowsPage.tsx'), 'WindowsPage'),
    pageWith(
      '/deliveries',
      searchOf('q', 'channel', 'state'),
      () => import('./DeliveriesPage.tsx'),
      'DeliveriesPage',
    ),
    page('/deliveries/$id', () => import('./DeliveryPage.tsx'), 'DeliveryPage'),
    page('/places', () => import('./PlacesPage.tsx'), 'PlacesPage'),
    page('/on-call', () => import('./messages/OnCallPage.tsx'), 'OnCallPage'),
    page('/channels', () => import('./messages/ChannelsPage.tsx'), 'ChannelsPage'),
    page('/search', () => import('./SearchPage.tsx'), 'SearchPage'),
    page('/snapshots', () => import('./SnapshotsPage.tsx'), 'SnapshotsPage'),
    page('/installation', () => import('./InstallationPage.tsx'), 'InstallationPage'),
    page('/screens', () => import('./ScreensPage.tsx'), 'ScreensPage'),
    page('/status-pages', () => import('./status/StatusPagesPage.tsx'), 'StatusPagesPage'),
    pageWith(
      '/status-pages/$id',
      searchOf('about', 'kind'),
      () => import('./status/StatusPagePage.tsx'),
      'StatusPagePage',
    ),
    page('/heartbeats', () => import('./heartbeats/HeartbeatsPage.tsx'), 'HeartbeatsPage'),
    page('/heartbeats/$id', () => import('./heartbeats/HeartbeatPage.tsx'), 'HeartbeatPage'),
    page('/clock', () => import('./ClockPage.tsx'), 'ClockPage'),
    page('/clock/$id', () => import('./DutyPage.tsx'), 'DutyPage'),
    pageWith('/expiry', searchOf('q'), () => import('./sites/ExpiryPage.tsx'), 'ExpiryPage'),
    pageWith(
      '/jobs',
      searchOf('view', 'q', 'state', 'site'),
      () => import('./jobs/JobsPage.tsx'),
      'JobsPage',
    ),
    pageWith(
      '/jobs/new',
      searchOf('template', 'site', 'incident'),
      () => import('./jobs/JobNewPage.tsx'),
      'JobNewPage',
    ),
    page('/jobs/templates', () => import('./jobs/JobTemplatesPage.tsx'), 'JobTemplatesPage'),
    page(
      '/jobs/templates/new',
      () => import('./jobs/JobTemplateNewPage.tsx'),
      'JobTemplateNewPage',
    ),
    page('/jobs/templates/$id', () => import('./jobs/JobTemplatePage.tsx'), 'JobTemplatePage'),
    page('/jobs/rules', () => import('./jobs/JobRulesPage.tsx'), 'JobRulesPage'),
    page('/jobs/agents', () => import('./jobs/AgentsPage.tsx'), 'AgentsPage'),
    page('/jobs/$id', () => import('./jobs/JobPage.tsx'), 'JobPage'),
    page('/phone', () => import('./people/PhonePage.tsx'), 'PhonePage'),
    page('/examples', () => import('./ExamplesPage.tsx'), 'ExamplesPage'),
    pageWith(
      '/clients',
      searchOf('q', 'new'),
      () => import('./people/ClientsPage.tsx'),
      'ClientsPage',
    ),
    page('/clients/$id', () => import('./people/ClientPage.tsx'), 'ClientPage'),
    pageWith(
      '/reports',
      searchOf('state', 'client', 'new'),
      () => import('./ReportsPage.tsx'),
      'ReportsPage',
    ),
    page('/reports/$id', () => import('./ReportPage.tsx'), 'ReportPage'),
    pageWith(
      '/people',
      searchOf('q', 'state', 'role'),
      () => import('./people/PeoplePage.tsx'),
      'PeoplePage',
    ),
    pageWith(
      '/people/invite',
      searchOf('client'),
      () => import('./people/InvitePage.tsx'),
      'InvitePage',
    ),
    page('/doors', () => import('./people/DoorsPage.tsx'), 'DoorsPage'),
    page('/people/$id', () => import('./people/PersonPage.tsx'), 'PersonPage'),
    pageWith('/keys', searchOf('q'), () => import('./people/KeysPage.tsx'), 'KeysPage'),
    page(
      '/api-guide',
      () => import('../../features/shared/api-guide/ApiGuidePage.tsx'),
      'ApiGuidePage',
    ),
    oldMails,
    oldMail,
    oldBackups,
    pageWith('/audit', searchOf('subject'), () => import('./AuditPage.tsx'), 'AuditPage'),
    page('/help', () => import('./HelpListPage.tsx'), 'HelpListPage'),
    page('/help/$slug', () => import('./HelpPage.tsx'), 'HelpPage'),
    page('/agency', () => import('./AgencyPage.tsx'), 'AgencyPage'),
    page('/settings', () => import('../../features/shared/account/AccountPage.tsx'), 'AccountPage'),
    elsewhere,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>;
  }
}
