import './sites-grid.css';
import { type BoardState, boardStates } from '@hlidka/protocol';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { StatusDot } from '../../../../../ui/StatusDot.tsx';
import type { BoardData } from '../rows/board-lines.ts';
import type { SiteRow } from '../rows/site-rows.ts';
import type { Range } from '../rows/use-board.ts';
import { moveInGrid } from './move-in-grid.ts';
import { useOpenSite } from './use-open-site.ts';
import { useTurned } from './use-turned.ts';

/** Hundreds of sites as small named cells under their states; arrows move between them. */
export const SitesGrid = ({ lines, onRange }: Props) => {
  const { sites: t } = useAdminTexts();
  const format = useFormat();
  const element = useRef<HTMLDivElement>(null);
  const open = useOpenSite();
  const missing = lines.indexOf(undefined);
  const end = useEndSeen(() => onRange({ from: 0, to: missing + 1 }), missing);
  const parts = useMemo(() => divide(lines), [lines]);
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
      {parts.map(({ state, count, sites }) => (
        <section key={state} aria-label={wordOf(state)}>
          <h2>
            {state === 'archived' ? (
              t.archived
            ) : (
              <StatusDot status={state}>{t.short[state]}</StatusDot>
            )}
            <span className="soft">{format.number(count)}</span>
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
      {missing >= 0 && <div ref={end} className="skeleton" aria-hidden="true" />}
    </div>
  );
};

type Props = { lines: BoardData['lines']; onRange: (range: Range) => void };
type Part = BoardState | 'archived';
const partKeys: readonly Part[] = [...boardStates, 'archived'];

/** Loaded sites under their headings; a heading counts the others too. */
const divide = (lines: BoardData['lines']) => {
  const parts: { state: Part; count: number; sites: SiteRow[] }[] = [];
  for (const line of lines) {
    if (!line) break;
    if ('site' in line) {
      parts.at(-1)?.sites.push(line.site);
      continue;
    }
    const state = partKeys.find((key) => key === line.heading.key);
    if (state) parts.push({ state, count: line.heading.count, sites: [] });
  }
  return parts;
};

/** Calls once the end of what is loaded comes near the screen. */
const useEndSeen = (seen: () => void, at: number) => {
  const call = useRef(seen);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    call.current = seen;
  });
  useEffect(() => {
    if (at < 0 || !end.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && call.current(),
      { rootMargin: '600px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [at]);
  return end;
};

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
