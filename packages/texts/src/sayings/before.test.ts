import { expect, test } from 'vitest';
import { createFormat } from '../format/index.ts';
import { phone as phoneCs } from '../phone/cs.ts';
import { phone as phoneEn } from '../phone/en.ts';
import { groupBefore, overviewBefore, siteBefore } from './before.ts';

const now = Date.parse('2026-11-18T11:00:00Z');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const about = (at: string, language: 'cs' | 'en' = 'cs') => ({
  t: (language === 'cs' ? phoneCs : phoneEn).before,
  format: createFormat(language),
  at: Date.parse(at),
  now,
});
const sites = (...states: ('up' | 'down' | 'paused')[]) =>
  states.map((status, at) => ({ name: `Web ${at}`, status, role: null }));

test('the moment is told as people say it', () => {
  const one = { name: 'Kavárna', status: 'up' as const };
  const said = (at: string, language?: 'cs' | 'en') => plain(siteBefore(one, about(at, language)));
  expect(said('2026-11-18T10:05:00Z')).toBe('Kavárna: naposledy běžel, dnes v 11.05.');
  expect(said('2026-11-17T13:02:00Z')).toBe('Kavárna: naposledy běžel, včera ve 14.02.');
  expect(said('2026-11-12T13:02:00Z')).toBe('Kavárna: naposledy běžel, ve čtvrtek ve 14.02.');
  expect(said('2026-11-11T13:02:00Z')).toBe('Kavárna: naposledy běžel, 11. 11. 2026 ve 14.02.');
  // By a clock that was set back since.
  expect(said('2026-12-18T13:02:00Z')).toBe('Kavárna: naposledy běžel, 18. 12. 2026 ve 14.02.');
  expect(said('2026-11-16T13:02:00Z', 'en')).toBe(
    'Kavárna was up when last seen, on Monday at 14:02.',
  );
});

test('old data about many sites speak in the past tense', () => {
  const at = about('2026-11-17T13:02:00Z');
  const said = (...states: ('up' | 'down' | 'paused')[]) =>
    plain(overviewBefore(sites(...states), at));
  expect(said('up')).toBe('Naposledy běžel, včera ve 14.02.');
  expect(said('up', 'up', 'up', 'up', 'up')).toBe('Naposledy běžely, včera ve 14.02.');
  expect(said('up', 'down')).toBe('Naposledy nefungoval web Web 1, včera ve 14.02.');
  expect(said('down', 'down', 'down', 'down', 'down')).toBe(
    'Naposledy nefungovalo 5 webů, včera ve 14.02.',
  );
  expect(said('up', 'paused')).toBe('Poslední známý stav, včera ve 14.02.');
  expect(said()).toBe('Poslední známý stav, včera ve 14.02.');
});

const group = {
  id: 'g',
  name: 'Obchod',
  kind: 'frontend' as const,
  status: 'ok' as const,
  members: [],
};

test('old data about a group speak in the past tense', () => {
  const at = about('2026-11-17T13:02:00Z');
  const said = (status: 'ok' | 'problem' | 'unknown') =>
    plain(groupBefore({ ...group, status }, at));
  expect(said('ok')).toBe('Obchod: naposledy vše v pořádku, včera ve 14.02.');
  expect(said('problem')).toBe('Obchod: naposledy s problémem, včera ve 14.02.');
  expect(said('unknown')).toBe('Obchod: poslední známý stav, včera ve 14.02.');
});
