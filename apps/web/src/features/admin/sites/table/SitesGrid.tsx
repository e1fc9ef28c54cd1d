import './sites-grid.css';
import { memo, useMemo, useRef } from 'react';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { StatusDot } from '../../../../ui/StatusDot.tsx';
import { type BoardState, boardState, boardStates } from '../../state/board-state.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import { moveInGrid } from './move-in-grid.ts';
import { useOpenSite } from './use-open-site.ts';
import { useTurned } from './use-turned.ts';

/** Hundreds of sites as small named cells under their states; arrows move between them. */
export const SitesGrid = ({ rows }: { rows: readonly SiteRow[] }) => {
  const { sites: t } = useAdminTexts();
  const format = useFormat();
  const element = useRef<HTMLDivElement>(null);
  const open = useOpenSite();
  const parts = useMemo(() => divide(rows), [rows]);
  const wordOf = (state: Part) => (state === 'archived' ? t.archived : t.short[state]);
  const first = parts[0]?.sites[0]?.id;
  return (
    <div
      ref={element}
      className="sites-grid"
      onClick={open}
      onKeyDown={(event) => moveInGrid(event, element.current)}
    >
      <p className="unseen">{t.gridHint}</p>
      {parts.map(({ state, sites }) => (
        <section key={state} aria-label={wordOf(state)}>
          <h2>
            {state === 'archived' ? (
              t.archived
            ) : (
              <StatusDot status={state}>{t.short[state]}</StatusDot>
            )}
            <span className="soft">{format.number(sites.length)}</span>
          </h2>
          <ul>
            {sites.map(({ id, name }) => (
              <Cell
                key={id}
                id={id}
                name={name}
                state={state}
                word={wordOf(state)}
                inTabOrder={id === first}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

type Part = BoardState | 'archived';

const divide = (rows: readonly SiteRow[]) =>
  [...boardStates, 'archived' as const].flatMap((state: Part) => {
    const sites = rows.filter(
      (site) => (site.archivedAt ? 'archived' : boardState(site)) === state,
    );
    return sites.length > 0 ? [{ state, sites }] : [];
  });

type CellProps = { id: string; name: string; state: Part; word: string; inTabOrder: boolean };

const Cell = memo(({ id, name, state, word, inTabOrder }: CellProps) => {
  const turned = useTurned(state);
  return (
    <li className={turned > 0 ? 'turned' : undefined}>
      <a
        href={`/admin/sites/${id}`}
        data-open={id}
        title={name}
        aria-label={`${name}, ${word}`}
        tabIndex={inTabOrder ? 0 : -1}
      >
        {state !== 'archived' && <StatusDot status={state}>{''}</StatusDot>}
        {name}
      </a>
    </li>
  );
});
