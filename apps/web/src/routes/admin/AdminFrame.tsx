import './frame.css';
import '../../features/admin/forms/forms.css';
import '../../features/admin/lists/lists.css';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIsDemo } from '../../features/admin/examples/use-examples.ts';
import { Waiting } from '../../features/admin/jobs/Waiting.tsx';
import { Brand } from '../../features/shared/frame/Brand.tsx';
import { useLive } from '../../features/shared/live/use-live.ts';
import { useSession } from '../../features/shared/session/session.ts';
import { useAdminTexts, useFormat, useTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CommandPalette } from '../../ui/overlay/CommandPalette.tsx';
import { useHotkey } from '../../ui/use-hotkey.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { isShadowed, type Place, placeGroups } from './places.ts';
import { useCounts } from './use-counts.ts';
import { usePaletteItems } from './use-palette-items.ts';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const AdminFrame = () => {
  const t = useAdminTexts();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const items = usePaletteItems(palette);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Another page closes the menu.
  const menu = openAt === path;
  useLive();
  useLeaveWhenSignedOut();
  useHotkey('mod+k', () => setPalette(true));
  // A page's own search box takes it where there is one.
  useHotkey('/', () => {
    if (!document.querySelector('main search input')) setPalette(true);
  });
  return (
    <div className="admin dense">
      <header className="admin-bar">
        <Link className="brand" to="/">
          <Brand />
        </Link>
        <Waiting />
        <Button
          look="quiet"
          icon={menu ? 'close' : 'menu'}
          aria-label={menu ? t.menu.close : t.menu.open}
          aria-expanded={menu}
          aria-controls="side"
          onClick={() => setOpenAt(menu ? null : path)}
        />
      </header>
      <Side open={menu} onPalette={() => setPalette(true)} />
      <main id="main">
        <Outlet />
      </main>
      <CommandPalette items={items} open={palette} onClose={() => setPalette(false)} />
    </div>
  );
};

const Side = ({ open, onPalette }: { open: boolean; onPalette: () => void }) => {
  const t = useAdminTexts();
  const common = useTexts();
  const counts = useCounts();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const demo = useIsDemo();
  return (
    <aside className="admin-side" id="side" aria-label={t.app} data-open={open || undefined}>
      <Link className="brand" to="/">
        <Brand />
      </Link>
      <Button size="small" onClick={onPalette}>
        <span className="palette-button">
          {common.palette.open} <kbd>{mac ? common.palette.keysOnMac : common.palette.keys}</kbd>
        </span>
      </Button>
      <nav className="places" aria-label={t.places.label}>
        {placeGroups.map((group) => (
          <div key={group.key} role="group" aria-label={t.placeGroups[group.key]}>
            {group.places
              .filter((place) => demo || !place.demo)
              .map(({ to, key, icon }) => (
                <Link key={to} to={to} activeOptions={{ exact: isShadowed(to, path) }}>
                  <Icon name={icon} />
                  {t.places[key]}
                  <PlaceCount place={key} count={counts[key]} />
                </Link>
              ))}
          </div>
        ))}
      </nav>
      <AccountMenu />
    </aside>
  );
};

type PlaceCountProps = { place: Place['key']; count: number | undefined };

/** A figure beside a place; what is open or waits for the operator says so. */
const PlaceCount = ({ place, count }: PlaceCountProps) => {
  const t = useAdminTexts();
  const format = useFormat();
  if (count === undefined) return null;
  const loud: Partial<Record<Place['key'], (n: number) => string>> = {
    incidents: t.openCount,
    jobs: t.jobs.waitingCount,
  };
  const words = loud[place]?.(count);
  return (
    <span className="place-count" data-of={words && place} aria-hidden={!words} title={words}>
      {format.number(count)}
      {place === 'jobs' && words && <span className="unseen">{words.replace(/^\S+/, '')}</span>}
    </span>
  );
};

const useLeaveWhenSignedOut = () => {
  const session = useSession();
  useEffect(() => {
    if (session !== null) return;
    const { pathname, search } = window.location;
    window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  }, [session]);
};
