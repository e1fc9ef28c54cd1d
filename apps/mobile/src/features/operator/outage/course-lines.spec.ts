import type { IncidentCourse } from '@hlidka/protocol';
import { phone } from '@hlidka/texts/phone/cs';
import { course as given } from '../../../testing/course.ts';
import { courseLines } from './course-lines.ts';

const { line } = phone.operator.incident;
const said = (change: Partial<IncidentCourse>, incident: object = {}) =>
  courseLines(line, {
    ...given,
    ...change,
    incident: { ...given.incident, ...incident },
  }).map(({ text, more }) => (more ? `${text} (${more})` : text).replaceAll('\u00a0', ' '));

test('checks prove its beginning and its end, people do the rest, each at its time', () => {
  expect(said({})).toEqual([
    'Kontrola poprvé neprošla (Server odpověděl kódem 503.)',
    'Potvrzeno po 2 kontrolách, incident otevřen',
    'Převzato, Petr (Volám hosting.)',
    'Text pro klienta, Petr',
  ]);
  const endedAt = '2026-11-11T03:00:00.000Z';
  const check = given.failed[0];
  const recovered = check ? [{ ...check, at: '2026-11-11T02:58:00.000Z' }] : [];
  expect(said({ recovered }, { endedAt }).slice(4)).toEqual([
    'Web zase odpověděl',
    'Konec incidentu',
  ]);
});

test('opened by hand nothing was measured; a deed of tomorrow is passed over', () => {
  const deed = given.deeds[0];
  if (!deed) throw new Error('no deed');
  const deeds = [
    { ...deed, id: 'a', event: 'incident.opened', who: 'Olga' },
    { ...deed, id: 'b', event: 'incident.sung', who: 'Olga' },
    { ...deed, id: 'c', event: 'incident.resolved', who: null },
  ];
  expect(said({ deeds, failed: [] }, { byHand: true })).toEqual([
    'Incident otevřen ručně, Olga',
    'Ukončeno ručně',
  ]);
});

test('once single checks are deleted its row tells the beginning; a form has its own words', () => {
  expect(said({ failed: [], deeds: [] }, { evidence: {} })).toEqual([
    'Kontrola poprvé neprošla',
    'Potvrzeno, incident otevřen',
  ]);
  expect(said({ deeds: [] }, { kind: 'form', evidence: {} })[0]).toBe(
    'Kontrola formuláře poprvé neprošla',
  );
});
