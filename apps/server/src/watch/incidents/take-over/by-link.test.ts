import { randomUUID } from 'node:crypto';
import { audit, incidents, takeOvers } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPerson, createCast } from '../../../../test/harness/cast.ts';
import { addWatched } from '../../../../test/harness/data/watched.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openSmtp } from '../../../../test/harness/services/smtp.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { operatorsToTell } from '../../../people/people/index.ts';
import { queue } from '../../../post/deliveries/index.ts';
import { mailTo as addressed } from '../../../tell/on-call/index.ts';
import { sweepTakeOverLinks } from '../letters/take-over-link.ts';
import { togetherLetters } from '../letters/together.ts';

/** The decoded mail: SMTP wraps its lines. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

const mailed = async () => {
  const smtp = await openSmtp();
  const cast = await createCast({ smtpUrl: smtp.url });
  const post = startPost(cast.house);
  const incident = await cast.olga.call(incidents.open, {
    body: { siteId: cast.web.id, kind: 'availability' },
  });
  await eventually(() => expect(smtp.received.length).toBeGreaterThan(0));
  await post.stop();
  const mail = smtp.received.find(({ to }) => to.includes('olga@example.test'));
  const token = /take-over#token=([\w-]+)/.exec(decoded(mail?.raw ?? ''))?.[1] ?? '';
  return { ...cast, incident, token, nobody: cast.house.as({}) };
};

test('the mail has a link that shows the incident, and takes it over once it is confirmed', async () => {
  const { nobody, token, incident, house, olga } = await mailed();
  expect(token).toHaveLength(32);
  const seen = await nobody(takeOvers.look, { body: { token } });
  expect(seen).toMatchObject({ siteName: 'Acme web', kind: 'availability', operator: 'Olga' });
  await nobody(takeOvers.look, { body: { token } });
  const params = { id: incident.id };
  expect((await olga.call(incidents.read, { params })).acknowledgedAt).toBeNull();

  const taken = await nobody(takeOvers.take, { body: { token } });
  expect(taken.takenBy).toBe('Olga');
  expect((await olga.call(incidents.read, { params })).acknowledgedBy).toBe('Olga');
  const { entries } = await olga.call(audit.list, { query: { subject: incident.id } });
  expect(entries[0]).toMatchObject({ event: 'incident.acknowledged', who: 'Olga' });

  expect(await refusal(nobody(takeOvers.take, { body: { token } }))).toBe('409 already done');
  const again = await nobody(takeOvers.look, { body: { token } });
  expect(again).toMatchObject({ takenBy: 'Olga', takenAt: taken.takenAt });
  const { rows } = await house.db.execute(sql`select * from take_over_links`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('of two confirmations at once one takes it over', async () => {
  const { nobody, token } = await mailed();
  const ends = await Promise.allSettled(
    [1, 2].map(() => nobody(takeOvers.take, { body: { token } })),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a link that expired, was made up, or belongs to nobody who may is not valid', async () => {
  const { nobody, token, house, olga } = await mailed();
  const look = (given: string) => refusal(nobody(takeOvers.look, { body: { token: given } }));
  const take = (given: string) => refusal(nobody(takeOvers.take, { body: { token: given } }));
  expect(await look('x'.repeat(32))).toBe('410 link not valid');
  await house.db.execute(sql`update users set role = 'client' where id = ${olga.id}`);
  expect([await look(token), await take(token)]).toEqual(Array(2).fill('410 link not valid'));
  await house.db.execute(sql`update users set role = 'admin' where id = ${olga.id}`);
  await house.db.execute(sql`update take_over_links set expires_at = now() - interval '1 second'`);
  expect([await look(token), await take(token)]).toEqual(Array(2).fill('410 link not valid'));
  await sweepTakeOverLinks(house.db);
  expect((await house.db.execute(sql`select 1 from take_over_links`)).rows).toEqual([]);
});

test('the mail about outages of one cause takes all over that nobody has, and says who has the rest', async () => {
  const smtp = await openSmtp();
  const cast = await createCast({ smtpUrl: smtp.url });
  const { house, olga } = cast;
  const hana = await addPerson(house, 'Hana', 'admin');
  await addWatched(house.db, 1, 'http://127.0.0.1:9', {});
  const { rows } = await house.db.execute<{ id: string }>(
    sql`select id from sites where name in ('Web 1', 'Acme web')`,
  );
  const opened = [];
  for (const { id: siteId } of rows)
    opened.push(await olga.call(incidents.open, { body: { siteId, kind: 'availability' } }));
  const [, second] = opened;
  const gatheringId = randomUUID();
  await house.db.execute(
    sql`insert into gatherings (id, event, address, first_at, last_at)
        values (${gatheringId}, 'opened', '203.0.113.7', now(), now())`,
  );
  await house.db.execute(sql`update incidents set opened_with = ${gatheringId}`);
  await transaction(house.db, async (tx) =>
    queue(
      tx,
      togetherLetters.outages_opened,
      (await operatorsToTell(tx)).map((one) => ({ ...addressed(one), data: { gatheringId } })),
    ),
  );
  const post = startPost(house);
  const mailTo = (email: string) =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => decoded(raw))
      .find((text) => text.includes('incidents?together='));
  await eventually(() => expect(mailTo(hana.email)).toBeDefined());
  await eventually(() => expect(mailTo(olga.email)).toBeDefined());
  await post.stop();
  const tokenOf = (email: string) =>
    /take-over#token=([\w-]+)/.exec(mailTo(email) ?? '')?.[1] ?? '';
  const nobody = house.as({});
  const token = tokenOf(hana.email);
  await olga.call(incidents.acknowledge, { params: { id: second?.id ?? '' }, body: {} });
  const look = (given: string) => nobody(takeOvers.look, { body: { token: given } });
  expect(await look(token)).toMatchObject({
    operator: 'Hana',
    takenAt: null,
    together: { gatheringId, open: 2, free: 1 },
  });
  await nobody(takeOvers.take, { body: { token } });
  const { incidents: all } = await olga.call(incidents.list, { query: { together: gatheringId } });
  expect(all.map(({ acknowledgedBy }) => acknowledgedBy).toSorted()).toEqual(['Hana', 'Olga']);
  expect(await look(token)).toMatchObject({ takenBy: null, together: { open: 2, free: 0 } });
  const late = tokenOf(olga.email);
  expect(await refusal(nobody(takeOvers.take, { body: { token: late } }))).toBe('409 already done');
  for (const { id } of opened) await olga.call(incidents.resolve, { params: { id } });
  expect((await look(late)).resolvedAt).not.toBeNull();
});

test('guessing is limited', async () => {
  const { nobody } = await mailed();
  const look = () => refusal(nobody(takeOvers.look, { body: { token: 'guess' } }));
  const ends = [];
  for (let tried = 0; tried < 31; tried++) ends.push(await look());
  expect(ends.at(-1)).toBe('429 too many requests');
});

test('a mail that is only stored, or about an incident somebody has, offers no link', async () => {
  const { house, olga, web } = await createCast();
  await olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability' } });
  const post = startPost(house);
  await eventually(async () => {
    const { rows } = await house.db.execute(
      sql`select 1 from deliveries where state = 'kept' and kind = 'incident_opened'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  await post.stop();
  expect((await house.db.execute(sql`select 1 from take_over_links`)).rows).toEqual([]);
});
