import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { useIsDemo } from '../../../features/admin/tell/examples/use-examples.ts';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { useMe } from '../../../features/shared/session/session.ts';
import { useAdminTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LoudCount, NavCount } from './NavCount.tsx';
import { isShadowed, type NavGroup, navGroups, ofSomeClients } from './nav.ts';
import { useCounts } from './use-counts.ts';
import { useFolds } from './use-folds.ts';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const Side = ({ open, onPalette }: { open: boolean; onPalette: () => void }) => {
  const t = useAdminTexts();
  const common = useTexts();
  const { folded, toggle } = useFolds();
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
      <nav className="main-nav" aria-label={t.nav.label}>
        {navGroups.map((group) => (
          <Group
            key={group.key}
            group={group}
            folded={folded.includes(group.key)}
            onToggle={() => toggle(group.key)}
          />
        ))}
      </nav>
      <div className="side-end">
        <AccountMenu />
        <Link to="/help" aria-label={t.nav.help} title={t.nav.help}>
          <Icon name="help" />
        </Link>
      </div>
    </aside>
  );
};

type GroupProps = { group: NavGroup; folded: boolean; onToggle: () => void };

/** The current page stays visible, folded or not. */
const Group = ({ group, folded, onToggle }: GroupProps) => {
  const t = useAdminTexts();
  const id = useId();
  const counts = useCounts();
  const demo = useIsDemo();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { limited } = useMe();
  const links = group.links.filter(
    (link) => (demo || !link.demo) && (!limited || ofSomeClients.has(link.to)),
  );
  const isHere = (to: string) =>
    (path === to || path.startsWith(`${to}/`)) && !isShadowed(to, path);
  const shown = folded ? links.filter(({ to }) => isHere(to)) : links;
  if (links.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <button type="button" className="nav-fold" id={id} aria-expanded={!folded} onClick={onToggle}>
        {t.navGroups[group.key]}
        <Icon name="down" />
        {folded && links.map(({ key }) => <LoudCount key={key} link={key} count={counts[key]} />)}
      </button>
      {shown.map(({ to, key, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' || isShadowed(to, path) }}>
          <Icon name={icon} />
          {t.nav[key]}
          <NavCount link={key} count={counts[key]} />
        </Link>
      ))}
    </div>
  );
};
