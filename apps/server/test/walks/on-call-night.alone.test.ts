import { incidentCourse, incidents, minuteMs, onCall } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { transaction } from '../../src/base/platform/database/transaction.ts';
import { escalationDuty } from '../../src/watch/incidents/announcing/escalate.ts';
import { openIncident } from '../../src/watch/incidents/open.ts';
import { closeAfter } from '../harness/close-after.ts';
import { openRota } from '../harness/data/rota.ts';
import { openChat } from '../harness/services/chat.ts';
import { createLook, postTo, startChat } from '../harness/services/chat-worker.ts';

/** Three o'clock of the next night, by the clock of Prague. */
const nextThree = (): number => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Prague');
  const today = now.with({ hour: 3, minute: 0, second: 0, millisecond: 0 });
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  return next.epochMilliseconds;
};

test('an outage at three in the night: the first is silent, the second takes it over from the chat', async () => {
  const chat = await openChat();
  const three = nextThree();
  vi.useFakeTimers({ toFake: ['Date'], now: three });
  closeAfter(() => void vi.useRealTimers());
  const night = { from: 22 * 60, to: 7 * 60 };
  const { cast } = await openRota(
    ({ petr, radek }) => ({
      quiet: [
        { personId: petr, ...night, what: 'preview' },
        { personId: radek, ...night, what: 'preview' },
      ],
    }),
    { chat: chat.config, smtpUrl: 'smtp://127.0.0.1:9' },
  );
  const { house, olga } = cast;
  const { db } = house;
  const { rota } = await olga.call(onCall.read);
  // Olga sleeps, whatever happens.
  const deaf = { personId: olga.id, ...night, what: 'all' as const };
  await olga.call(onCall.save, { body: { ...rota, quiet: [...rota.quiet, deaf] } });
  chat.connect(postTo(house));
  await startChat(house);
  const look = createLook(chat);
  const mailed = async () => {
    const { rows } = await db.execute<{ line: string }>(sql`
      select split_part(d.recipient, '@', 1) || ' ' || s.name as line from deliveries d
      join incidents i on i.id = d.incident_id join sites s on s.id = i.site_id
      where d.channel = 'mail' and d.kind = 'incident_opened' order by d.seq`);
    return rows.map(({ line }) => line);
  };
  /** The duty, so many minutes after three. */
  const at = async (minutes: number) => {
    vi.setSystemTime(three + minutes * minuteMs);
    const now = () => new Date();
    const { config, log } = house;
    const ctx = { db, config, log, now, actor: { kind: 'system' as const } };
    await escalationDuty.work(ctx, { dueAt: now(), signal: new AbortController().signal });
  };
  const fail = (siteId: string) =>
    transaction(db, (tx) =>
      openIncident(tx, {
        siteId,
        kind: 'availability',
        openedAt: new Date(),
        evidence: { failure: 'connect' },
      }),
    );

  await db.execute(sql`update sites set role = 'preview' where id = ${cast.web.id}`);
  await fail(cast.blog.id);
  await fail(cast.web.id);
  expect(await mailed()).toEqual(['petr Acme blog']);
  await at(9);
  expect(await mailed()).toEqual(['petr Acme blog']);
  await at(10.5);
  expect(await mailed()).toEqual(['petr Acme blog', 'radek Acme blog']);

  const shown = await look.message('Acme blog');
  const data = shown.rows[0]?.[0]?.callback_data ?? '';
  const from = { id: 4_711, is_bot: false, first_name: 'Radek', last_name: 'Noha' };
  const press = chat.person.press(shown.id, data, { from });
  expect(await look.answer(press)).toBe('Převzato, je to vaše');
  const { incidents: open } = await olga.call(incidents.list, { query: { open: 'true' } });
  const taken = open.find(({ siteId }) => siteId === cast.blog.id);
  expect(taken).toMatchObject({ acknowledgedBy: 'Radek Noha', takenFrom: 'chat' });
  await look.message('Radek Noha');
  await at(25);
  await at(60);
  expect(await mailed()).toEqual(['petr Acme blog', 'radek Acme blog']);
  const { deeds } = await olga.call(incidentCourse.read, { params: { id: taken?.id ?? '' } });
  expect(deeds.filter(({ event }) => event === 'incident.escalated')).toHaveLength(2);

  await at(4 * 60);
  expect(await mailed()).toEqual(['petr Acme blog', 'radek Acme blog', 'petr Acme web']);
});
