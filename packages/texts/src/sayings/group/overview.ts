import type { Group, SiteCard, SiteStatus } from '@hlidka/protocol';
import type { Format } from '../../format/index.ts';
import type { Portal } from '../../portal/cs/index.ts';
import { since } from '../since.ts';
import { unmeasuredOf } from '../unmeasured.ts';

type Texts = Portal['sites'];

/** A domain is never measured, so it does not affect "all sites are up". */
const counted = (sites: readonly SiteCard[]) => sites.filter(({ role }) => role !== 'domain');

/** The list's heading: the worst news, then what is unknown, or that all is well. */
export const overviewAnswer = (t: Texts, format: Format, sites: readonly SiteCard[]): string => {
  if (sites.length === 0) return t.none;
  const down = sites.filter(({ status }) => status === 'down');
  if (down.length > 0) return t.answer.down(down.map(({ name }) => name));
  const broken = sites.filter(({ brokenForm }) => brokenForm);
  if (broken.length > 0) return t.answer.brokenForm(broken.map(({ name }) => name));
  const measured = counted(sites);
  const stale = unmeasuredOf(measured);
  if (stale && stale.sites.length === measured.length && measured.length > 1)
    return t.answer.nothingSince(since(format, stale.last));
  if (stale) {
    const names = stale.sites.map(({ name }) => name);
    return t.answer.unmeasured(names, since(format, stale.first));
  }
  const unread = measured.filter(({ statusUnread }) => statusUnread);
  if (unread.length > 0) return t.answer.unread(unread.map(({ name }) => name));
  const suspect = measured.filter(({ suspectSince }) => suspectSince);
  if (suspect.length > 0) return t.answer.suspect(suspect.map(({ name }) => name));
  if (measured.every(({ status }) => status === 'unknown')) return t.answer.notMeasured;
  return measured.every(({ status }) => status === 'up')
    ? t.answer.allUp(measured.length)
    : t.answer.noOutage;
};

const order: SiteStatus[] = ['down', 'up', 'maintenance', 'paused', 'unknown'];

/** Each site once: one that is verified or observed has a count of its own. */
const isCountedAs = (status: SiteStatus, site: SiteCard) =>
  site.status === status && !site.statusUnread && !site.suspectSince && !site.observedSince;

/** "2 nejdou, 9 běží, 1 v údržbě", only if it says more than the heading. */
export const overviewCounts = (t: Texts, sites: readonly SiteCard[]): string[] => {
  const measured = counted(sites);
  const counts = order.flatMap((status) => {
    const n = measured.filter((site) => isCountedAs(status, site)).length;
    return n > 0 ? [t.counts[status](n)] : [];
  });
  const broken = sites.filter(({ brokenForm }) => brokenForm).length;
  if (broken > 0) counts.splice(1, 0, t.counts.brokenForm(broken));
  const unread = measured.filter(({ statusUnread }) => statusUnread).length;
  if (unread > 0) counts.push(t.counts.unread(unread));
  const suspect = measured.filter(({ suspectSince }) => suspectSince).length;
  if (suspect > 0) counts.push(t.counts.suspect(suspect));
  const observed = measured.filter(({ observedSince }) => observedSince).length;
  if (observed > 0) counts.push(t.counts.observed(observed));
  return counts.length > 1 ? counts : [];
};

/** Made once: asking a text to compare itself makes one each time. */
const { compare } = new Intl.Collator('cs', { numeric: true });

export type Shown =
  | { kind: 'site'; site: SiteCard }
  | { kind: 'group'; group: Group; members: readonly SiteCard[] };

const severity = (shown: Shown): number => {
  const sites = shown.kind === 'site' ? [shown.site] : shown.group.members;
  if (sites.some(({ status }) => status === 'down')) return 0;
  return sites.some(({ brokenForm }) => brokenForm) ? 1 : 2;
};

/** Groups as one card each, the remaining sites as one card each; trouble first, then groups, then by name. */
export const arrange = (sites: readonly SiteCard[], groups: readonly Group[]): Shown[] => {
  const byId = new Map(sites.map((site) => [site.id, site]));
  const grouped = new Set<string>();
  const cards: Shown[] = groups.map((group) => {
    const members = group.members.flatMap(({ id }) => byId.get(id) ?? []);
    for (const { id } of members) grouped.add(id);
    return { kind: 'group', group, members };
  });
  for (const site of sites) if (!grouped.has(site.id)) cards.push({ kind: 'site', site });
  const name = (card: Shown) => (card.kind === 'site' ? card.site.name : card.group.name);
  const rank = (card: Shown) => severity(card) * 2 + (card.kind === 'group' ? 0 : 1);
  return cards.sort((a, b) => rank(a) - rank(b) || compare(name(a), name(b)));
};
