import './wall.css';
import type { Wall, WallState } from '@hlidka/protocol';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../language.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { fitTiles } from './fit.ts';
import { useWallTexts } from './use-wall-texts.ts';

/** What a state looks like: those that the board has no shape for have that of their status. */
const looks = {
  down: 'down',
  brokenForm: 'brokenForm',
  suspect: 'unknown',
  unknown: 'unknown',
  observed: 'up',
  maintenance: 'maintenance',
  up: 'up',
  paused: 'paused',
} as const satisfies Record<WallState, string>;

/** The size of the room left for tiles. */
const useRoom = () => {
  const area = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return { area, room };
};

/** All sites, the worst first; those for which there is no room are counted. */
export const WallTiles = ({ wall: { sites, counts } }: { wall: Wall }) => {
  const t = useWallTexts();
  const { area, room } = useRoom();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const fit = fitTiles(total, room.width, room.height);
  const shown = room.width > 0 ? sites.slice(0, fit.shown) : [];
  return (
    <div className="wall-room" ref={area}>
      <ul
        className="wall-tiles"
        data-size={fit.size}
        aria-label={t.sites}
        style={{ gridTemplateColumns: `repeat(${fit.columns}, minmax(0, 1fr))` }}
      >
        {shown.map((site, at) => (
          // Names may repeat, and nothing else of a site is known here.
          <Tile key={`${site.name} ${at}`} {...site} />
        ))}
      </ul>
      {room.width > 0 && total > shown.length && <Rest shown={shown} counts={counts} />}
    </div>
  );
};

const Tile = ({ name, state, since }: Wall['sites'][number]) => {
  const t = useWallTexts();
  const format = useFormat();
  const word = state === 'down' && since ? t.since(format.time(since)) : t.states[state];
  return (
    <li className="wall-tile" data-state={state} title={`${name}, ${word}`}>
      <span className="wall-name">{name}</span>
      <StatusDot status={looks[state]}>{word}</StatusDot>
    </li>
  );
};

const Rest = ({ shown, counts }: { shown: Wall['sites']; counts: Wall['counts'] }) => {
  const t = useWallTexts();
  const left = Object.entries(counts).flatMap(([state, count]) => {
    const rest = count - shown.filter((site) => site.state === state).length;
    return rest > 0 ? [{ state, rest }] : [];
  });
  const words: Record<string, string> = t.states;
  return (
    <p className="wall-rest">
      {t.more(
        left.reduce((sum, { rest }) => sum + rest, 0),
        left.map(({ state, rest }) => t.counted(words[state] ?? state, rest)).join(', '),
      )}
    </p>
  );
};
