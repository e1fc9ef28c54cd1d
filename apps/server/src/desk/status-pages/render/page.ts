import type { NoticeState } from '@hlidka/protocol';
import { typesetText } from '@hlidka/texts/format';
import { pragueDay, weekdayOf } from '@hlidka/texts/prague';
import { type StatusTexts, statusTexts } from '@hlidka/texts/status';
import type { PublicNotice, PublicPage, PublicSite } from '../view.ts';
import { bandOf } from './band.ts';
import { documentOf } from './document.ts';
import { escape } from './escape.ts';
import { overallOf } from './overall.ts';
import { legendOf, stripOf } from './strip.ts';

type Say = { t: StatusTexts; format: (typeof statusTexts)['cs']['format'] };
/** `mails`: whether mails can be sent, so that subscribing may be offered. */
export type Frame = { base: string; old: boolean; mails: boolean };

const time = (at: Date, words: string) =>
  `<time datetime="${at.toISOString()}">${escape(words)}</time>`;

const stateOf = ({ status, brokenForm, downSince }: PublicSite, { t, format }: Say): string => {
  if (status === 'down' && downSince) return t.downSince(format.dateTime(downSince));
  return status !== 'down' && brokenForm ? t.brokenForm : t.states[status];
};

const siteRow = (site: PublicSite, say: Say): string => {
  const look = site.status !== 'down' && site.brokenForm ? 'form' : site.status;
  const pct =
    site.availabilityPct === null
      ? ''
      : `<span class="soft fine">${escape(say.t.availability(say.format.percent(site.availabilityPct)))}</span>`;
  return `<li><div class="row"><b>${escape(site.name)}</b><span class="state ${look}">${escape(stateOf(site, say))}</span></div>${stripOf(site, say.t)}${pct}</li>`;
};

const stateBadge = (state: NoticeState, { t }: Say) =>
  `<span class="mark ${state}">${escape(t.noticeStates[state])}</span>`;

const paragraphs = (text: string): string =>
  typesetText(text)
    .split(/\n{2,}/u)
    .map((part) => `<p>${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('');

const concerned = (page: PublicPage, keys: readonly string[], { t }: Say): string => {
  const names = page.sites.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  return names.length === 0 ? '' : `<p class="soft">${escape(t.concerns(names.join(', ')))}</p>`;
};

const updateOf = ({ state, text, at }: PublicNotice['updates'][number], say: Say): string =>
  `<div class="update">${stateBadge(state, say)} <span class="soft">${time(at, say.format.dateTime(at))}</span>${paragraphs(text)}</div>`;

/** The first page has the beginning only; the rest is a click away. */
const beginning = (text: string): string =>
  text.length <= beginningLength ? text : `${text.slice(0, beginningLength).trimEnd()}…`;
const beginningLength = 250;

const openNotice = (page: PublicPage, notice: PublicNotice, say: Say, { base }: Frame): string => {
  const [last] = notice.updates;
  return `<article><h3>${escape(notice.title)}</h3>${concerned(page, notice.sites, say)}${last ? updateOf({ ...last, text: beginning(last.text) }, say) : ''}<a href="${base}/incidents/${notice.key}">${escape(say.t.allUpdates)}</a></article>`;
};

const pastNotice = (notice: PublicNotice, say: Say, { base }: Frame): string =>
  `<li><a href="${base}/incidents/${notice.key}">${escape(notice.title)}</a> <span class="soft">${time(notice.openedAt, say.format.date(notice.openedAt))}</span></li>`;

type Work = PublicPage['works'][number];

/** Work of the same sites at the same time of the same weekday is one line. */
const onceEach = (works: readonly Work[], { format }: Say): (Work & { again: Date[] })[] =>
  [
    ...Map.groupBy(works, ({ from, to, sites }) =>
      [weekdayOf(pragueDay(from.getTime())), format.time(from), format.time(to), ...sites].join(
        ' ',
      ),
    ).values(),
  ].flatMap(([first, ...more]) =>
    first ? [{ ...first, again: more.map(({ from }) => from) }] : [],
  );

const worksOf = (page: PublicPage, say: Say): string => {
  const { t, format } = say;
  const rows = onceEach(page.works, say).map(({ from, to, sites, again }) => {
    const sameDay = format.date(from) === format.date(to);
    const end = sameDay ? format.time(to) : format.dateTime(to);
    const when = t.fromTo(format.dateTime(from), end);
    const now = from <= page.at ? `<span class="mark">${escape(t.worksNow)}</span> ` : '';
    const every =
      again.length > 0
        ? ` <span class="soft">${escape(t.again(format.list(again.map((at) => format.date(at)))))}</span>`
        : '';
    return `<li>${now}${escape(when)}${every}${concerned(page, sites, say)}</li>`;
  });
  return rows.length === 0
    ? ''
    : `<h2>${escape(t.works)}</h2><ul class="plain">${rows.join('')}</ul>`;
};

const subscribeForm = ({ t }: Say, { base, mails }: Frame): string => {
  const words = t.subscribe;
  const feed = `<p><a href="${base}/feed.atom">${escape(words.feed)}</a></p>`;
  if (!mails) return feed;
  return `<h2>${escape(words.title)}</h2><p>${escape(words.means)}</p><form method="post" action="${base}/subscribe"><label for="email">${escape(words.email)}</label><div class="row"><input id="email" name="email" type="email" required maxlength="254" autocomplete="email"><button>${escape(words.send)}</button></div><p class="trap" aria-hidden="true"><label>${escape(words.trap)} <input name="website" tabindex="-1" autocomplete="off"></label></p></form>${feed}`;
};

const noticesOf = (page: PublicPage, say: Say, frame: Frame): string => {
  const { t } = say;
  const open = page.notices.filter(({ solvedAt }) => solvedAt === null);
  return open.length === 0
    ? ''
    : `<h2>${escape(t.notices)}</h2>${open.map((one) => openNotice(page, one, say, frame)).join('')}`;
};

const pastOf = (page: PublicPage, say: Say, frame: Frame): string => {
  const past = page.notices.filter(({ solvedAt }) => solvedAt !== null);
  const rows = past.map((one) => pastNotice(one, say, frame)).join('');
  return `<h2>${escape(say.t.past)}</h2>${rows ? `<ul class="plain">${rows}</ul>` : `<p class="soft">${escape(say.t.noPast)}</p>`}`;
};

const ageOf = (page: PublicPage, { t, format }: Say, { old }: Frame): string => {
  const when = format.dateTime(page.at);
  return old
    ? `<p class="old" role="status">${escape(t.old(when))}</p>`
    : `<p class="soft">${time(page.at, t.asOf(when))}</p>`;
};

const headOf = (page: PublicPage, base: string): string =>
  `\n<link rel="alternate" type="application/atom+xml" title="${escape(page.title)}" href="${base}/feed.atom">`;

/** The page itself: the answer first, the evidence below, subscribing last. */
export const renderPage = (page: PublicPage, frame: Frame): string => {
  const say = statusTexts[page.language];
  const { words, band } = overallOf(page);
  const body = [
    `<p class="page-name">${escape(page.title)}</p>${bandOf(band, `<h1>${escape(words)}</h1>`)}`,
    ageOf(page, say, frame),
    page.intro ? paragraphs(page.intro) : '',
    noticesOf(page, say, frame),
    `<h2>${escape(say.t.services)}</h2><ul class="sites">${page.sites.map((site) => siteRow(site, say)).join('')}</ul>${legendOf(page.sites, say.t)}`,
    worksOf(page, say),
    pastOf(page, say, frame),
    subscribeForm(say, frame),
  ].join('\n');
  const { language, title, indexed } = page;
  const { base } = frame;
  return documentOf({ language, title, base, indexed, head: headOf(page, base), body });
};

/** One notice with all its updates. */
export const renderNotice = (page: PublicPage, notice: PublicNotice, frame: Frame): string => {
  const say = statusTexts[page.language];
  return documentOf({
    language: page.language,
    title: `${notice.title} – ${page.title}`,
    base: frame.base,
    indexed: page.indexed,
    body: `<p class="page-name"><a href="${frame.base || '/'}">${escape(say.t.back)}</a></p><h1>${escape(notice.title)}</h1>${ageOf(page, say, frame)}${concerned(page, notice.sites, say)}${notice.updates.map((update) => updateOf(update, say)).join('')}`,
  });
};
