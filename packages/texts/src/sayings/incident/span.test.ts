import { expect, test } from 'vitest';
import { book } from '../../book/cs.ts';
import { common } from '../../common/cs/index.ts';
import { createFormat } from '../../format/index.ts';
import { portal } from '../../portal/cs/index.ts';
import { lineWords } from '../book/book-line.ts';
import { incidentsNote } from './incidents-note.ts';
import { incidentLength } from './span.ts';

const format = createFormat('cs');
const now = Date.parse('2026-11-17T14:00:00.000Z');
const at = (minutes: number, seconds = 0) =>
  new Date(now - (minutes * 60 + seconds) * 1000).toISOString();
const reached = {
  picture: null,
  forms: [],
  operatorKnowsAt: null,
  reachingOperator: false,
  takenAt: null,
  takenBy: null,
};
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

/** The same outage in the book, in a row and in the tile. */
const told = (
  startedAt: string,
  ends: { endedAt: string | null; observedSince: string | null },
) => {
  const incident = {
    id: 'a',
    kind: 'availability' as const,
    title: null,
    description: null,
    startedAt,
    ...ends,
    ...reached,
  };
  const line = {
    from: at(1440),
    to: new Date(now + 3_600_000).toISOString(),
    incidents: [incident],
    incidentCount: 1,
  };
  const speech = { t: book, told: portal.book.told, format, titled: String, now };
  const site = { id: 's', name: 'Web' };
  return {
    row: plain(format.duration(incidentLength(incident, now))),
    book: plain(lineWords(speech, { ...incident, kind: 'outage', at: startedAt, site }).text),
    tile: plain(incidentsNote(common.watch.tiles, format, line, now)),
  };
};

test.each([
  ['ended', { endedAt: at(2), observedSince: null }, '5 min', 'Výpadek 5 min, vyřešeno'],
  ['observed', { endedAt: null, observedSince: at(2) }, '5 min', 'Výpadek 5 min, pod dohledem'],
  ['going on', { endedAt: null, observedSince: null }, '7 min', 'Výpadek, trvá 7 min'],
])('an outage that is %s has one length everywhere', (_, ends, length, line) => {
  expect(told(at(6, 40), ends)).toEqual({
    row: length,
    book: line,
    tile: `1 výpadek, celkem ${length}`,
  });
});

test('the first minute is told in seconds', () => {
  expect(told(at(0, 44), { endedAt: null, observedSince: null })).toMatchObject({
    row: '44 s',
    tile: '1 výpadek, celkem 44 s',
  });
});
