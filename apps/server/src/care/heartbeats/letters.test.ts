import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { queue } from '../../post/deliveries/index.ts';
import { backLetter, failedLetter, lateLetter } from './letters.ts';

test('operators read what is missing, since when, and that it came', async () => {
  const { house, olga, blog } = await createCast();
  const mailbox = openMailbox(house);
  const about = {
    kind: 'backup' as const,
    heartbeatId: blog.id,
    siteId: blog.id,
    siteName: 'Acme blog',
    name: null,
  };
  const to = { channel: 'mail' as const, recipient: olga.email, userId: olga.id };
  const mail = async () => {
    const { subject, text } = await mailbox.take(olga.email);
    const plain = (words: string) => words.replaceAll(/\s/g, ' ');
    return { subject: plain(subject), text: plain(text) };
  };
  const missing = async (lastOkAt: string | null) => {
    const lateAt = '2026-11-15T03:54:00.000Z';
    const late = { lateAt, running: false, awayFrom: null, together: 1, named: [] };
    await queue(house.db, lateLetter, [{ ...to, data: { ...about, lastOkAt, ...late } }]);
    return mail();
  };
  const never = await missing(null);
  expect(never.subject).toBe('Acme blog: chybí záloha – Agentura');
  expect(never.text).toContain('nejpozději 15. 11. 2026 ve 4.54, ale zatím se žádná nepovedla');
  const since = await missing('2026-11-14T01:30:00.000Z');
  expect(since.text).toContain('Poslední úspěšná je ze 14. 11. 2026 ve 2.30');
  expect(since.text).toContain(`/admin/sites/${blog.id}`);
  const at = '2026-11-16T01:30:00.000Z';
  await queue(house.db, backLetter, [{ ...to, data: { ...about, lastOkAt: at, at } }]);
  const back = await mail();
  expect(back.subject).toBe('Acme blog: záloha je zase v pořádku – Agentura');
  const data = { ...about, at, lastOkAt: null, small: null, doubted: null, exitStatus: null };
  await queue(house.db, failedLetter, [{ ...to, data }]);
  const failed = await mail();
  expect(failed.subject).toBe('Acme blog: záloha se nepovedla – Agentura');
  expect(failed.text).toContain(
    'Začala 16. 11. 2026 ve 2.30 a neskončila dobře. Zatím se žádná nepovedla.',
  );
});
