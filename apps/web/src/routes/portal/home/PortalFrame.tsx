import './frame.css';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queries } from '../../../api.ts';
import { ViewAsBanner } from '../../../features/portal/view-as/ViewAsBanner.tsx';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { useLive } from '../../../features/shared/live/use-live.ts';
import { useSession } from '../../../features/shared/session/session.ts';
import { usePortalTexts, useTexts } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Account } from './Account.tsx';

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
        <ViewAsBanner />
        <div>
          <Link className="brand" to="/">
            <Brand />
          </Link>
          <nav className="places" aria-label={t.places.label}>
            <Link to="/" activeOptions={{ exact: true }} data-within={within || undefined}>
              <Icon name="sites" />
              {t.places.sites}
            </Link>
            <Link to="/reports">
              <Icon name="reports" />
              {t.places.reports}
            </Link>
            <Link to="/settings">
              <Icon name="settings" />
              {t.places.settings}
            </Link>
          </nav>
          <Account />
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <Foot />
    </div>
  );
};

const Foot = () => {
  const t = useTexts();
  const { data } = useQuery(queries.welcome());
  if (!data) return null;
  const { name, contactEmail, contactPhone, web } = data.agency;
  return (
    <footer className="portal-foot">
      <span>{name}</span>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/\s/g, '')}`}>{contactPhone}</a>}
      {web && <a href={web}>{new URL(web).hostname}</a>}
      {data.demo && <span>{t.demo}</span>}
    </footer>
  );
};

const useLeaveWhenSignedOut = () => {
  const ended = useSession() === null;
  const router = useRouter();
  useEffect(() => {
    if (!ended) return;
    const next = router.state.location.href;
    void router.navigate({ to: '/sign-in', search: { next } });
  }, [ended, router]);
};
