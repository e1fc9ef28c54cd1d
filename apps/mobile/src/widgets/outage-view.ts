import { whenBefore } from '@hlidka/texts/sayings';
import type { Words } from '../language.ts';
import type { WidgetFacts } from './widget-view.ts';

/** An outage on the lock screen: `now` while the data are fresh, `before` as soon as they are not. */
export type OutageView = { now: string; before: string; link: string };

/** The open outages as one sentence; null where there is none, or nobody knows. */
export const outageView = (known: WidgetFacts, words: Words, now: number): OutageView | null => {
  const { home, at, locked, link } = known;
  if (!known.signedIn || !home) return null;
  const open = home.incidents.filter(
    ({ kind, endedAt, observedSince }) => kind === 'outage' && !endedAt && !observedSince,
  );
  const [only] = open;
  if (!only) return null;
  const { phone, format } = words;
  const when = whenBefore({ t: phone.before, format, at, now });
  if (locked || open.length > 1)
    return {
      now: `${phone.widget.outages.now(open.length)}.`,
      before: `${phone.widget.outages.before(open.length, when)}.`,
      link: link(''),
    };
  return {
    now: phone.incident.answer.availability(only.site.name, format.time(only.at)),
    before: phone.before.siteDown(only.site.name, when),
    link: link(`incidents/${only.id}`),
  };
};
