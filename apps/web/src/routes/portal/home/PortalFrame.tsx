import './frame.css';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { FramedPage } from '../../../features/shared/frame/FramedPage.tsx';
import { useLive } from '../../../features/shared/live/use-live.ts';
import { useSession } from '../../../features/shared/session/session.ts';
import { usePortalTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';

const around = () => import('./around.ts');
const Above = lazy(async () => ({ default: (await around()).Above }));
const Foot = lazy(async () => ({ default: (await around()).Foot }));
const Account = lazy(async () => ({ default: (await around()).Account }));

export const PortalFrame = () => {
  const t = usePortalTexts();
  const within = useRouterState({
    select: ({ location }) => /^\/(sites|groups)\//.test(location.pathname),
  });
  useLive();
  useLeaveWhenSignedOut();
  return (
    <div className="portal">
      <header className="portal-top">
        <Suspense>
          <Above />
        </Suspense>
        <div>
          <Link className="brand" to="/">
            <Brand />
          </Link>
          <nav className="main-nav" aria-label={t.nav.label}>
            <Link to="/" activeOptions={{ exact: true }} data-within={within || undefined}>
              <Icon name="sites" />
              {t.nav.sites}
            </Link>
            <Link to="/reports">
              <Icon name="reports" />
              {t.nav.reports}
            </Link>
            <Link to="/settings">
              <Icon name="settings" />
              {t.nav.settings}
            </Link>
          </nav>
          <Suspense fallback={<div className="account" />}>
            <Account />
          </Suspense>
        </div>
      </header>
      <main id="main">
        <FramedPage />
      </main>
      <Suspense>
        <Foot />
      </Suspense>
    </div>
  );
};

const useLeaveWhenSignedOut = () => {
  const ended = useSession() === null;
  const router = useRouter();
  useEffect(() => {
    if (!ended) return;
    const next = router.state.location.href;
    void router.navigate({ to: '/sign-in', search: { next, ended: true } });
  }, [ended, router]);
};
