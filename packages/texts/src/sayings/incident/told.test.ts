import { expect, test } from 'vitest';
import { createFormat } from '../../format/index.ts';
import { mailTexts } from '../../mail/index.ts';
import { portal as cs } from '../../portal/cs/index.ts';
import { portal as en } from '../../portal/en/index.ts';
import { type Open, toldOf, toldOpen } from './told.ts';

const at = (time: string) => `2026-11-17T${time}:00.000Z`;
const now = Date.parse(at('14:00'));
const open: Open = {
  startedAt: at('13:02'),
  takenAt: null,
  takenBy: null,
  observedSince: null,
  operatorKnowsAt: null,
  reachingOperator: false,
};

/** Words that claim that somebody was told, or will be. */
const claims = /správc|operator|ví od|zastihnout|known|reach/iu;

const moments = [null, at('13:03'), at('13:04')];
const all: Open[] = moments.flatMap((operatorKnowsAt) =>
  [true, false].flatMap((reachingOperator) =>
    moments.flatMap((takenAt) =>
      moments.map((observedSince) => ({
        ...open,
        operatorKnowsAt,
        reachingOperator,
        takenAt,
        takenBy: takenAt && 'Jana',
        observedSince,
      })),
    ),
  ),
);

test.each([['cs', cs] as const, ['en', en] as const])(
  '%s: an open incident claims nothing without its row',
  (language, texts) => {
    const format = createFormat(language);
    const said = (incident: Open) => toldOpen(texts.book.told, format, incident, now);
    expect(all.length).toBe(54);
    for (const incident of all) {
      const { operatorKnowsAt, reachingOperator, takenAt, observedSince } = incident;
      const words = said(incident);
      const proven = operatorKnowsAt ?? (reachingOperator || null);
      const asked = !takenAt && !observedSince;
      expect(claims.test(words), words).toBe(asked && proven !== null);
      const time = observedSince ?? takenAt ?? operatorKnowsAt;
      if (time) expect(words).toContain(format.time(time));
      if (observedSince && takenAt) expect(words).not.toContain('Jana');
    }
  },
);

test('the sentences as a client reads them', () => {
  const said = (more: Partial<Open>) =>
    toldOpen(cs.book.told, createFormat('cs'), { ...open, ...more }, now).replaceAll('\u00a0', ' ');
  expect(said({})).toBe('Zjistili jsme ve 14.02.');
  expect(said({ reachingOperator: true })).toBe(
    'Zjistili jsme ve 14.02. Správce zkoušíme zastihnout.',
  );
  expect(said({ operatorKnowsAt: at('13:03') })).toBe(
    'Zjistili jsme ve 14.02. Správce o tom ví od 14.03.',
  );
});

test('the mail to a client does not claim that somebody was told', () => {
  const facts = {
    name: 'Alice',
    agency: 'Agentura',
    link: 'https://x.example/',
    site: 'Blog',
    openedAt: new Date(at('13:02')),
    resolvedAt: new Date(at('13:02')),
    title: null,
    description: null,
  };
  for (const language of ['cs', 'en'] as const)
    for (const kind of ['availability', 'form'] as const)
      for (const operatorKnowsAt of [null, new Date(at('13:03'))])
        for (const reachingOperator of [true, false]) {
          const { subject, paragraphs } = mailTexts[language].clients.opened({
            ...facts,
            kind,
            operatorKnowsAt,
            reachingOperator,
          });
          const words = paragraphs.join(' ');
          expect(claims.test(words), words).toBe(operatorKnowsAt !== null || reachingOperator);
          expect(subject).not.toMatch(/[Řř]eš|fix|working on/u);
        }
});

test('of old data the same is told in the past tense, and nothing ended today', () => {
  const format = createFormat('cs');
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const said = (incident: Partial<Open>) =>
    plain(toldOpen(cs.book.told, format, { ...open, ...incident }, now, true));
  expect(said({ takenAt: at('13:04'), takenBy: 'Jana' })).toBe('Od 14.04 to bylo v řešení: Jana.');
  expect(said({ takenAt: at('13:04') })).toBe('Od 14.04 to bylo v řešení: správce.');
  expect(said({ observedSince: at('13:04') })).toBe('Od 14.04 zase běžel, byl pod dohledem.');
  expect(said({ operatorKnowsAt: at('13:04') })).toMatch(/Správce o tom věděl od 14\.04\.$/);
  expect(said({ reachingOperator: true })).toMatch(/Správce jsme zkoušeli zastihnout\.$/);
  const id = '019a0000-0000-7000-8000-000000000001';
  const { startedAt, ...rest } = open;
  const ended = {
    ...rest,
    id,
    kind: 'outage' as const,
    site: { id, name: 'Kavárna' },
    at: startedAt,
    endedAt: at('13:12'),
    title: null,
    description: null,
  };
  const today = (moment: number) =>
    toldOf(cs.book.told, format, (title) => title, [ended], moment, true).length;
  expect([today(now), today(now + 86_400_000)]).toEqual([1, 0]);
});
