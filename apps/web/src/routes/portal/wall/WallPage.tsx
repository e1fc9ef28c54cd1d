import '../../../features/portal/wall/wall.css';
import type { Wall } from '@hlidka/protocol';
import { useEffect, useState } from 'react';
import { checkedMsOf, type Old, oldOf } from '../../../features/portal/wall/age.ts';
import { type Heard, useWall } from '../../../features/portal/wall/use-wall.ts';
import { useWallTexts } from '../../../features/portal/wall/use-wall-texts.ts';
import { WallTiles } from '../../../features/portal/wall/WallTiles.tsx';
import { useFormat } from '../../../language.ts';
import { Icon } from '../../../ui/Icon.tsx';

const tokenOf = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** Dark in every theme, while it is open. */
const useDark = () => {
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = 'dark';
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, []);
};

/** The page's own clock, by the second. */
const useTick = (): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A screen in the office: names and states, large, and loud about its own age. */
export const WallPage = () => {
  const t = useWallTexts();
  const [token] = useState(tokenOf);
  const { heard, closed } = useWall(token);
  useDark();
  useEffect(() => {
    document.title = heard ? `${t.pageName} – ${heard.wall.agencyName}` : t.pageName;
  }, [t, heard]);
  if (heard && !closed) return <Open heard={heard} />;
  const words = closed ? t.closed : token ? null : t.noToken;
  return (
    <main id="main" className="wall wall-shut">
      <h1 tabIndex={-1}>{words?.answer ?? t.waiting}</h1>
      {words && <p>{words.detail}</p>}
    </main>
  );
};

const Open = ({ heard }: { heard: Heard }) => {
  const t = useWallTexts();
  const format = useFormat();
  const now = useTick();
  const { wall } = heard;
  const old = oldOf(heard, now);
  return (
    <main id="main" className="wall" data-old={old !== null || undefined}>
      <header className="wall-head">
        <p>{wall.agencyName}</p>
        <h1 tabIndex={-1} data-bad={wall.counts.down > 0 || undefined}>
          {answerOf(t, wall)}
        </h1>
        <p className="wall-age">
          {wall.lastCheckAt && t.lastCheck(format.duration(checkedMsOf(heard, now) / 1000))}
        </p>
      </header>
      {old && <Loud old={old} />}
      <WallTiles wall={wall} />
    </main>
  );
};

const answerOf = ({ answer: t }: ReturnType<typeof useWallTexts>, { counts }: Wall): string => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return t.none;
  const said = [
    counts.down > 0 && t.down(counts.down),
    counts.brokenForm > 0 && t.broken(counts.brokenForm),
    counts.suspect > 0 && t.suspect(counts.suspect),
    counts.unknown > 0 && t.unknown(counts.unknown),
  ].filter(Boolean);
  return said.length > 0 ? said.join(', ') : t.fine(total - counts.paused || total);
};

const Loud = ({ old }: { old: Old }) => {
  const { old: t } = useWallTexts();
  const format = useFormat();
  const words = () => {
    if (old.why === 'never') return t.never;
    if (old.why === 'blind') return t.blind(format.dateTime(old.since));
    return t[old.why](format.duration(old.seconds));
  };
  return (
    <p className="wall-old" role="alert">
      <Icon name="warn" />
      {words()}
    </p>
  );
};
