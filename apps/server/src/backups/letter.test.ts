import { expect, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';
import { openMailbox } from '../../test/harness/services/mailbox.ts';
import { queue } from '../deliveries/index.ts';
import { backLetter, failedLetter, missingLetter } from './letter.ts';

test('operators read what is missing, since when, and that it came', async () => {
  const { house, olga, blog } = await createCast();
  const mailbox = openMailbox(house);
  const told = async (
    letter: 'missing' | 'back',
    more: { lastOkAt: string | null; everyHours?: number },
  ) => {
    const data = { siteId: blog.id, siteName: 'Acme blog', everyHours: 24, ...more };
    const to = { channel: 'mail' as const, recipient: olga.email, userId: olga.id, data };
    await (letter === 'missing'
      ? queue(house.db, missingLetter, [to])
      : queue(house.db, backLetter, [to]));
    const { subject, text } = await mailbox.take(olga.email);
    const plain = (words: string) => words.replaceAll(/\s/g, ' ');
    return { subject: plain(subject), text: plain(text) };
  };
  const never = await told('missing', { lastOkAt: null });
  expect(never.subject).toBe('Acme blog: chybí záloha – Agentura');
  expect(never.text).toContain('do 24 hodin, ale zatím se žádná nepovedla');
  const since = await told('missing', {
    lastOkAt: '2026-11-14T01:30:00.000Z',
    everyHours: 168,
  });
  expect(since.text).toContain('do 7 dnů. Poslední úspěšná je ze 14. 11. 2026 ve 2.30');
  expect(since.text).toContain(`/admin/sites/${blog.id}`);
  const back = await told('back', { lastOkAt: '2026-11-16T01:30:00.000Z' });
  expect(back.subject).toBe('Acme blog: záloha je zase v pořádku – Agentura');
  const startedAt = '2026-11-16T01:30:00.000Z';
  const data = { siteId: blog.id, siteName: 'Acme blog', startedAt, lastOkAt: null, small: null };
  const to = { channel: 'mail' as const, recipient: olga.email, userId: olga.id, data };
  await queue(house.db, failedLetter, [to]);
  const failed = await mailbox.take(olga.email);
  expect(failed.subject.replaceAll(/\s/g, ' ')).toBe('Acme blog: záloha se nepovedla – Agentura');
  expect(failed.text.replaceAll(/\s/g, ' ')).toContain(
    'Začala 16. 11. 2026 ve 2.30 a neskončila dobře. Zatím se žádná nepovedla.',
  );
});
