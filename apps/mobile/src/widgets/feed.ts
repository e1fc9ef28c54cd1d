import type { Home } from '@hlidka/protocol';
import { appLink, builtServer } from '../address.ts';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { readWords } from '../language.ts';
import { readAgency, watchAgency } from '../servers/agency.ts';
import { lockSetting } from '../session/lock.ts';
import { readOperator, readSession, watchSession } from '../session/session.ts';
import { oldAfterMs } from '../ui/age/use-old.ts';
import { outageView } from './outage-view.ts';
import { system } from './system';
import { mostAgeMs, type WidgetFacts, widgetView } from './widget-view.ts';

const knownNow = (): WidgetFacts => {
  const asked = queryClient.getQueryState<Home>(queries.home().queryKey);
  const signedIn = readSession().state === 'in';
  return {
    signedIn,
    home: signedIn && !readOperator() ? (asked?.data ?? null) : null,
    at: asked?.dataUpdatedAt ?? 0,
    locked: lockSetting.read() !== null,
    agency: builtServer === null ? (readAgency()?.name ?? '') : '',
    link: appLink,
  };
};

let shown = '';

/** Draws what is known; the same again only when it is `wanted`, as by a widget that was just put there. */
export const feedWidgets = async (wanted = false, now = Date.now()): Promise<void> => {
  const { state } = readSession();
  // Until it is known who is signed in, the last picture stays.
  if (state === 'restoring' || state === 'unreachable') return;
  const known = knownNow();
  const words = readWords();
  const view = widgetView(known, words, now);
  const outage = outageView(known, words, now);
  const next = JSON.stringify([view, outage]);
  if (next === shown && !wanted) return;
  shown = next;
  const endsAt = known.at + mostAgeMs;
  const later = view.rows.length > 0 || view.seen ? endsAt : null;
  await system.show(
    view,
    later === null ? null : { at: new Date(later), view: widgetView(known, words, later) },
  );
  await system.showOutage(outage, new Date(known.at + oldAfterMs));
};

const feed = (): void => void feedWidgets().catch(() => {});

/** From now on the home screen follows what the app knows; returns the way to end it. */
export const startFeed = (): (() => void) => {
  const isHome = (key: readonly unknown[]) =>
    JSON.stringify(key) === JSON.stringify(queries.home().queryKey);
  const ends = [
    watchSession(feed),
    lockSetting.subscribe(feed),
    watchAgency(feed),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isHome(query.queryKey)) feed();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};
