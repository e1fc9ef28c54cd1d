import './sites.css';
import { type Home, limits } from '@hlidka/protocol';
import { arrange, everything, filterCards, type Shown, toolsFrom } from '@hlidka/texts/sayings';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortalTexts } from '../../../language.ts';
import { isReturning } from '../../../returning.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts';
import { CardPart } from './CardPart.tsx';
import { SiteTools } from './SiteTools.tsx';

const part: number = limits.homeCards;
const partsOf = (cards: readonly Shown[]) =>
  Array.from({ length: Math.ceil(cards.length / part) }, (_, at) =>
    cards.slice(at * part, (at + 1) * part),
  );

/** How many cards were shown, for coming back to the page. */
let left = part;

/** How many cards are shown; more are shown on request, and the first new one is focused. */
const useMost = () => {
  const [most, setMost] = useState(() => (isReturning() ? left : part));
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    left = most;
    if (next.current === undefined) return;
    list.current?.children[next.current]?.querySelector('a')?.focus();
    next.current = undefined;
  }, [most]);
  const show = (more: number) => {
    next.current = most;
    setMost(most + more);
  };
  return { most, list, show, reset: () => setMost(part) };
};

export const SiteCards = ({ home }: { home: Home }) => {
  const { sites, groups } = home;
  const t = usePortalTexts().sites;
  const [wanted, setWanted] = useState(everything);
  const { most, list, show, reset } = useMost();
  const want = (asked: typeof wanted) => {
    reset();
    setWanted(asked);
  };
  const tools = sites.length >= toolsFrom;
  const cards = useMemo(() => arrange(sites, groups), [sites, groups]);
  const clients = useMemo(
    () =>
      [...new Set(sites.map(({ clientName }) => clientName))].sort((a, b) => a.localeCompare(b)),
    [sites],
  );
  const figures = useMemo(() => new Map(home.figures.map((one) => [one.id, one])), [home]);
  // Typing must not wait for hundreds of cards to render.
  const asked = useAfterPaint(wanted);
  const shown = useMemo(() => (tools ? filterCards(cards, asked) : cards), [tools, cards, asked]);
  return (
    <>
      {tools && <SiteTools clients={clients} wanted={wanted} onWanted={want} />}
      {shown.length === 0 ? (
        <EmptyState
          title={t.nothingFound}
          action={<Button onClick={() => want(everything)}>{t.showAll}</Button>}
        >
          {t.nothingFoundDetail}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          className="site-cards"
          aria-label={t.list}
          data-single={cards.length === 1 || undefined}
        >
          {partsOf(shown.slice(0, most)).map((part, at) => (
            <CardPart
              key={at}
              cards={part}
              figures={figures}
              incidents={home.incidents}
              client={clients.length > 1}
            />
          ))}
        </ul>
      )}
      {shown.length > most && (
        <div className="more-cards">
          <p>{t.shown(most, shown.length)}</p>
          <Button onClick={() => show(part)}>{t.more(Math.min(part, shown.length - most))}</Button>
          <Button look="quiet" onClick={() => show(shown.length - most)}>
            {t.rest}
          </Button>
        </div>
      )}
    </>
  );
};
