import { Overview } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test } from 'vitest';
import { care } from '../care/cs.ts';
import { common } from '../common/cs/index.ts';
import { createFormat } from '../format/index.ts';
import { sitePartsOf } from './site-parts.ts';

const overview = Overview.parse(golden.overview);
const now = Date.parse('2026-11-15T12:00:00.000Z');
const speech = { care, watch: common.watch, format: createFormat('cs'), now };
const told = (more: Partial<Overview> = {}) =>
  sitePartsOf(speech, { ...overview, ...more }).map(({ id, answer }) => [
    id,
    answer.replaceAll(/\s/g, ' '),
  ]);

const { site, backups, timeline } = overview;

test('each part answers in a word', () => {
  expect(told()).toEqual([
    ['uptime', '99,71 %'],
    ['incidents', '1 výpadek'],
    ['backups', 'záloha dnes'],
    ['search', '2 800 kliknutí z Googlu'],
    ['ai', '39 % zmínek'],
    ['watched', '8 položek'],
    ['worklog', 'práce 12. 11.'],
  ]);
});

test('what is missing or wrong is said, and a domain has fewer parts', () => {
  const none = { entries: [], nextCursor: null };
  expect(
    told({
      site: { ...site, role: 'domain', lastBackup: null },
      backups: [],
      search: null,
      visibility: null,
      worklog: none,
      timeline: { ...timeline, incidents: [], incidentCount: 0 },
    }),
  ).toEqual([
    ['incidents', 'žádný výpadek'],
    ['backups', 'zatím žádná'],
    ['worklog', 'zatím nic'],
  ]);
  const [first] = backups.filter(({ status }) => status === 'ok');
  const last = (more: object) => told({ backups: first ? [{ ...first, ...more }] : [] })[2];
  expect(last({ status: 'failed' })).toEqual(['backups', 'nepovedla se']);
  expect(last({ usualBytes: 5 })).toEqual(['backups', 'podezřele malá']);
  const forms = timeline.incidents.filter(({ kind }) => kind === 'form');
  expect(
    told({ timeline: { ...timeline, incidents: forms, incidentCount: forms.length } })[1],
  ).toEqual(['incidents', '1× nefunkční formulář']);
});
