import { type Group, type SiteCard, sites } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test } from 'vitest';
import { groupBand, incidentBand, incidentsBand, siteBand, sitesBand } from './band.ts';

const [card] = sites.list.reply.parse(golden.sites).sites;
const at = '2025-11-15T13:02:00.000Z';
const site = (more: Partial<SiteCard>): SiteCard => ({
  ...(card as SiteCard),
  status: 'up',
  brokenForm: false,
  suspectSince: null,
  observedSince: null,
  unmeasuredSince: null,
  role: null,
  ...more,
});
const well = site({});
const down = site({ status: 'down' });
const form = site({ brokenForm: true });
const stale = site({ status: 'unknown', unmeasuredSince: at });
const paused = site({ status: 'paused' });
const domain = site({ status: 'unknown', role: 'domain' });

test.each([
  [well, 'well'],
  [down, 'down'],
  [site({ status: 'down', brokenForm: true }), 'down'],
  [form, 'brokenForm'],
  [domain, null],
  [site({ status: 'unknown', statusUnread: true }), 'unread'],
  [stale, 'unmeasured'],
  [site({ suspectSince: at }), 'suspect'],
  [site({ observedSince: at }), 'observed'],
  [site({ status: 'maintenance' }), 'maintenance'],
  [paused, 'paused'],
  [site({ status: 'unknown' }), 'unknown'],
])('a site has one state for its first line (%#)', (one, band) => {
  expect(siteBand(one)).toBe(band);
});

test.each([
  [[], null],
  [[well, well], 'well'],
  [[well, domain], 'well'],
  [[well, form, down], 'down'],
  [[form, stale], 'brokenForm'],
  [[well, stale], 'unmeasured'],
  [[well, paused], null],
  [[paused, domain], 'paused'],
])('many sites have the worst state of one, if it says something of all (%#)', (all, band) => {
  expect(sitesBand(all)).toBe(band);
});

test.each([
  [{ status: 'ok', members: [well] }, 'well'],
  [{ status: 'problem', members: [well, down] }, 'down'],
  [{ status: 'problem', members: [form] }, 'brokenForm'],
  [{ status: 'problem', members: [well] }, 'down'],
  [{ status: 'unknown', statusUnread: true, members: [well] }, 'unread'],
  [{ status: 'unknown', members: [stale] }, 'unmeasured'],
])('a group is as bad as it says itself (%#)', (group, band) => {
  expect(groupBand(group as unknown as Group)).toBe(band);
});

const open = { kind: 'availability', endedAt: null, observedSince: null } as const;
test.each([
  [open, 'down'],
  [{ ...open, observedSince: at }, 'observed'],
  [{ ...open, evidence: { unstable: { failed: 5, checked: 10 } } }, 'unstable'],
  [{ ...open, kind: 'form' as const }, 'brokenForm'],
  [{ ...open, endedAt: at }, 'over'],
])('an incident has its state (%#)', (incident, band) => {
  expect(incidentBand(incident)).toBe(band);
});

test('open incidents are as bad as the worst of them; none is well', () => {
  expect(incidentsBand([{ ...open, kind: 'form' }, open])).toBe('down');
  expect(incidentsBand([])).toBe('well');
});
