import './frame.css';
import '../../../features/admin/kit/forms/forms.css';
import '../../../features/admin/kit/lists/lists.css';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Waiting } from '../../../features/admin/hands/jobs/Waiting.tsx';
import { HelpLink } from '../../../features/admin/keep/help/HelpLink.tsx';
import { Troubles } from '../../../features/admin/keep/troubles/Troubles.tsx';
import { Untold } from '../../../features/admin/keep/troubles/Untold.tsx';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { NotMeasuring } from '../../../features/shared/frame/NotMeasuring.tsx';
import { useLive } from '../../../features/shared/live/use-live.ts';
import { useSession } from '../../../features/shared/session/session.ts';
import { useAdminTexts } from '../../../language.ts';
import { rank } from '../../../rank.ts';
import { useStore } from '../../../store.ts';
import { Button } from '../../../ui/Button.tsx';
import { TabSign } from '../../../ui/hooks/tab-alarm.ts';
import { useHotkey } from '../../../ui/hooks/use-hotkey.ts';
import { CommandPalette } from '../../../ui/overlay/CommandPalette.tsx';
import { DownLink } from './DownLink.tsx';
import { Side } from './Side.tsx';
import { useDownSign } from './use-down-sign.ts';
import { usePaletteItems } from './use-palette-items.ts';

export const AdminFrame = () => {
  const t = useAdminTexts();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const [words, setWords] = useState('');
  const items = usePaletteItems(palette, words);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Navigation closes the menu.
  const menu = openAt === path;
  const down = useDownSign();
  useLive();
  useLeaveWhenSignedOut();
  useHotkey('mod+k', () => setPalette(true));
  // A page's own search box has precedence.
  useHotkey('/', () => {
    if (!document.querySelector('main search input')) setPalette(true);
  });
  return (
    <div className="admin dense">
      <header className="admin-bar">
        <Link className="brand" to="/">
          <Brand />
        </Link>
        <DownLink />
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
        <RankBanner />
        <Untold />
        <NotMeasuring />
        <Troubles />
        <TabSign value={down}>
          <Outlet />
        </TabSign>
        <HelpLink />
      </main>
      <CommandPalette
        items={items}
        open={palette}
        onWords={setWords}
        onClose={() => {
          setPalette(false);
          setWords('');
        }}
      />
    </div>
  );
};

/** Says what a helper or a reader may, on every page. */
const RankBanner = () => {
  const t = useAdminTexts().rankBanner;
  const mine = useStore(rank);
  if (mine !== 'helper' && mine !== 'reader') return null;
  return (
    <p className="soft" role="status">
      {t[mine]}
    </p>
  );
};

const useLeaveWhenSignedOut = () => {
  const session = useSession();
  useEffect(() => {
    if (session !== null) return;
    const { pathname, search } = window.location;
    window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}&ended=true`);
  }, [session]);
};
