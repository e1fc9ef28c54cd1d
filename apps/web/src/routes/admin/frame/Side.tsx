import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useIsDemo } from '../../../features/admin/tell/examples/use-examples.ts';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { useMe } from '../../../features/shared/session/session.ts';
import { useAdminTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NavCount } from './NavCount.tsx';
import { isShadowed, type NavGroup, type NavLink, navGroups, ofSomeClients } from './nav.ts';
import { useCounts } from './use-counts.ts';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const Side = ({ open, onPalette }: { open: boolean; onPalette: () => void }) => {
  const t = useAdminTexts();
  const common = useTexts();
  const list = useShownInList();
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
      <nav className="main-nav" aria-label={t.nav.label} ref={list}>
        {navGroups.map((group) => (
          <Group key={group.links[0]?.key} group={group} />
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

/** An item with its pages under it while one of them is open. */
const Group = ({ group }: { group: NavGroup }) => {
  const demo = useIsDemo();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { limited } = useMe();
  const [main, ...within] = group.links.filter(
    (link) => (demo || !link.demo) && (!limited || ofSomeClients.has(link.to)),
  );
  if (!main) return null;
  const isHere = ({ to }: NavLink) =>
    (path === to || path.startsWith(`${to}/`)) && !isShadowed(to, path);
  const inside = within.some(isHere);
  const isOpen = inside || isHere(main);
  return (
    <div data-open={(isOpen && within.length > 0) || undefined}>
      <Item link={main} path={path} inside={inside} />
      {isOpen && within.length > 0 && (
        <ul>
          {within.map((link) => (
            <li key={link.key}>
              <Item link={link} path={path} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type ItemProps = { link: NavLink; path: string; inside?: boolean };

const Item = ({ link: { to, key, icon }, path, inside = false }: ItemProps) => {
  const t = useAdminTexts();
  const counts = useCounts();
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' || isShadowed(to, path) }}
      data-within={inside || undefined}
    >
      <Icon name={icon} />
      {t.nav[key]}
      <NavCount link={key} count={counts[key]} />
    </Link>
  );
};

/** On a low window the list scrolls; the current page is never out of sight. */
const useShownInList = () => {
  const list = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown
  useEffect(() => {
    const active = list.current?.querySelectorAll('[data-status="active"]') ?? [];
    [...active].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  return list;
};
