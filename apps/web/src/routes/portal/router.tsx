import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { queries } from '../../api.ts';
import { AppRoot } from '../../features/shared/frame/AppRoot.tsx';
import { Crashed } from '../../features/shared/frame/Crashed.tsx';
import { NotFound } from '../../features/shared/frame/NotFound.tsx';
import { Splash } from '../../features/shared/frame/Splash.tsx';
import { rememberNobody, restoreSession, safeNext } from '../../features/shared/session/session.ts';
import { stretchOf } from '../../features/shared/uptime/stretch.ts';
import { nextTask } from '../../next-task.ts';
import { queryClient } from '../../query-client.ts';
import { viewAs } from '../../view-as.ts';

/** Untyped on purpose: a page's type depends on its route, which would depend on the page. */
type Load = () => Promise<Record<string, unknown>>;

/**
 * Waits a task, until the texts that came with the page are known, so that it is drawn with its
 * heading.
 */
const lazyPage = (load: Load, name: string) =>
  lazyRouteComponent(async () => {
    const part = await load();
    await nextTask();
    return part;
  }, name);

const root = createRootRoute({
  component: AppRoot,
  beforeLoad: async ({ location }) => {
    const { setupOpen, signedIn } = await queryClient.ensureQueryData(queries.welcome());
    if (!signedIn) rememberNobody();
    if (setupOpen && location.pathname !== '/setup') throw redirect({ to: '/setup' });
  },
});

/** Pages for signed-in people; operators have their own application. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: lazyPage(() => import('./home/PortalFrame.tsx'), 'PortalFrame'),
  notFoundComponent: NotFound,
  beforeLoad: async ({ location, preload }) => {
    const me = await restoreSession();
    if (!me) {
      const next = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/sign-in', search: { next } });
    }
    if (me.role === 'admin' && !viewAs.get() && !preload) return leaveFor('/admin/');
  },
});

const page = <const Path extends string>(path: Path, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyPage(load, name),
  });

const pageWith = <const Path extends string, Search extends object>(
  path: Path,
  search: (given: Record<string, unknown>) => Search,
  load: Load,
  name: string,
) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    validateSearch: search,
    component: lazyPage(load, name),
  });

const doors = createRoute({
  getParentRoute: () => root,
  id: 'doors',
  component: lazyPage(() => import('./doors/DoorFrame.tsx'), 'DoorFrame'),
});

const door = <const Path extends string>(path: Path, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => doors,
    path,
    component: lazyPage(load, name),
  });

const signIn = createRoute({
  getParentRoute: () => doors,
  path: '/sign-in',
  component: lazyPage(() => import('./doors/SignInPage.tsx'), 'SignInPage'),
  validateSearch: (
    search: Record<string, unknown>,
  ): { next?: string; ended?: true; refused?: string } => {
    const next = safeNext(search.next);
    const refused = text(search.refused);
    return {
      ...(next && { next }),
      ...(search.ended === true && { ended: true }),
      ...(refused && { refused }),
    };
  },
  beforeLoad: async ({ search, preload }) => {
    const me = await restoreSession();
    if (!me || preload) return;
    const next = search.next ?? (me.role === 'admin' ? '/admin/' : '/');
    if (next.startsWith('/admin')) {
      if (me.role === 'admin') return leaveFor(next);
      throw redirect({ to: '/' });
    }
    throw redirect({ href: next });
  },
});

const secondFactor = createRoute({
  getParentRoute: () => doors,
  path: '/second-factor',
  component: lazyPage(() => import('./doors/SecondFactorPage.tsx'), 'SecondFactorPage'),
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = safeNext(search.next);
    return next ? { next } : {};
  },
});

/** The other application is a full page load; nothing of this one may be painted meanwhile. */
const leaveFor = (address: string): Promise<never> => {
  window.location.replace(address);
  return new Promise(() => {});
};

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
/** A book of one site or one group, as its history. */
const bookOf = (search: Record<string, unknown>): { site?: string; group?: string } => {
  const site = text(search.site);
  const group = text(search.group);
  return { ...(site && { site }), ...(group && !site && { group }) };
};

/** Created outside the tree: inside it the type would be any, and so would the whole tree's. */
const elsewhere = createRoute({ getParentRoute: () => inside, path: '$', component: NotFound });

/** A screen in the office: in this application because nobody is signed in there. */
const wall = createRoute({
  getParentRoute: () => root,
  path: '/admin/wall',
  component: lazyPage(() => import('./wall/WallPage.tsx'), 'WallPage'),
});

const tree = root.addChildren([
  wall,
  doors.addChildren([
    signIn,
    secondFactor,
    door('/setup', () => import('./doors/SetupPage.tsx'), 'SetupPage'),
    door('/sign-in/link', () => import('./doors/SignInLinkPage.tsx'), 'SignInLinkPage'),
    door('/forgot', () => import('./doors/ForgotPage.tsx'), 'ForgotPage'),
    door('/reset', () => import('./doors/ResetPage.tsx'), 'ResetPage'),
    door('/invitation', () => import('./doors/InvitationPage.tsx'), 'InvitationPage'),
    door('/new-way', () => import('./doors/NewWayPage.tsx'), 'NewWayPage'),
    door('/take-over', () => import('./doors/TakeOverPage.tsx'), 'TakeOverPage'),
    door('/app', () => import('./doors/AppPage.tsx'), 'AppPage'),
    door('/privacy', () => import('./doors/PrivacyPage.tsx'), 'PrivacyPage'),
  ]),
  inside.addChildren([
    page('/', () => import('./home/SitesPage.tsx'), 'SitesPage'),
    pageWith('/book', bookOf, () => import('./BookPage.tsx'), 'BookPage'),
    pageWith('/sites/$id', stretchOf, () => import('./site/SitePage.tsx'), 'SitePage'),
    page('/sites/$id/watched', () => import('./WatchedPage.tsx'), 'WatchedPage'),
    page('/groups/$id', () => import('./site/GroupPage.tsx'), 'GroupPage'),
    page('/incidents/$id', () => import('./site/IncidentPage.tsx'), 'IncidentPage'),
    page('/reports', () => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
    page('/reports/$id', () => import('./reports/ReportPage.tsx'), 'ReportPage'),
    page('/settings', () => import('../../features/shared/account/AccountPage.tsx'), 'AccountPage'),
    page(
      '/api-guide',
      () => import('../../features/shared/api-guide/ApiGuidePage.tsx'),
      'ApiGuidePage',
    ),
    elsewhere,
  ]),
]);

export const createPortalRouter = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: Splash,
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
