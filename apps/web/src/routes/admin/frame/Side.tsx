import { Link, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { useIsDemo } from '../../../features/admin/tell/examples/use-examples.ts';
import { Brand } from '../../../features/shared/frame/Brand.tsx';
import { useAdminTexts, useTexts } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { LoudCount, PlaceCount } from './PlaceCount.tsx';
import { isShadowed, type PlaceGroup, placeGroups } from './places.ts';
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
      <nav className="places" aria-label={t.places.label}>
        {placeGroups.map((group) => (
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
        <Link to="/help" aria-label={t.places.help} title={t.places.help}>
          <Icon name="help" />
        </Link>
      </div>
    </aside>
  );
};

type GroupProps = { group: PlaceGroup; folded: boolean; onToggle: () => void };

/** The current page stays visible, folded or not. */
const Group = ({ group, folded, onToggle }: GroupProps) => {
  const t = useAdminTexts();
  const id = useId();
  const counts = useCounts();
  const demo = useIsDemo();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const places = group.places.filter((place) => demo || !place.demo);
  const isHere = (to: string) =>
    (path === to || path.startsWith(`${to}/`)) && !isShadowed(to, path);
  const shown = folded ? places.filter(({ to }) => isHere(to)) : places;
  return (
    <div role="group" aria-labelledby={id}>
      <button
        type="button"
        className="places-fold"
        id={id}
        aria-expanded={!folded}
        onClick={onToggle}
      >
        {t.placeGroups[group.key]}
        <Icon name="down" />
        {folded && places.map(({ key }) => <LoudCount key={key} place={key} count={counts[key]} />)}
      </button>
      {shown.map(({ to, key, icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' || isShadowed(to, path) }}>
          <Icon name={icon} />
          {t.places[key]}
          <PlaceCount place={key} count={counts[key]} />
        </Link>
      ))}
    </div>
  );
};
