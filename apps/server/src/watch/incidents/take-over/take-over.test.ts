import { audit, home, incidents, me, sites } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { openMailbox } from '../../../../test/harness/services/mailbox.ts';

const cast = await createCast();
const { house, olga, alice, charlie, web } = cast;
await alice.call(me.change, { body: { incidentMail: true } });

beforeEach(() => house.db.execute(sql`update incidents set resolved_at = now()`));

const open = (kind: 'availability' | 'form' = 'availability') =>
  olga.call(incidents.open, { body: { siteId: web.id, kind } });
const take = (id: string, body: { tellClient?: boolean; note?: string } = {}, who = olga) =>
  who.call(incidents.acknowledge, { params: { id }, body });
const end = (id: string) => olga.call(incidents.resolve, { params: { id } });
const told = async (id: string) => {
  const { rows } = await house.db.execute<{ recipient: string }>(sql`
    select channel || ' ' || recipient as recipient from deliveries
    where incident_id = ${id} and kind = 'incident_taken' order by 1`);
  return rows.map(({ recipient }) => recipient);
};
const seenBy = async (who: typeof alice) => {
  const [first] = (await who.call(home.read)).incidents;
  const { openIncidents } = await who.call(sites.read, { params: { id: web.id } });
  expect(openIncidents[0]).toMatchObject({ takenAt: first?.takenAt, takenBy: first?.takenBy });
  return first?.takenBy;
};

test('the client reads who took it over, and those who chose mail are told', async () => {
  const { id } = await open();
  expect(await seenBy(alice)).toBeNull();
  const taken = await take(id, { note: 'Volám hostingu' });
  expect(taken).toMatchObject({ acknowledgedBy: 'Olga', takenBy: 'Olga', note: 'Volám hostingu' });
  expect(await seenBy(alice)).toBe('Olga');
  expect(await told(id)).toEqual(['mail alice@example.test']);
  const { entries } = await olga.call(audit.list, { query: { subject: id } });
  expect(entries[0]).toMatchObject({
    event: 'incident.acknowledged',
    data: { takenTold: [false, true] },
  });
});

test('who does not want the client to know tells nobody', async () => {
  const { id } = await open();
  const taken = await take(id, { tellClient: false });
  expect(taken).toMatchObject({ acknowledgedBy: 'Olga', takenAt: null, takenBy: null });
  expect(await seenBy(alice)).toBeNull();
  expect(await told(id)).toEqual([]);
});

test('of two at once one takes it, and what has ended nobody does; Charlie is refused', async () => {
  const { id } = await open();
  expect(await refusal(take(id, {}, charlie))).toBe('404 not found');
  const both = await Promise.allSettled([take(id), take(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await told(id)).toHaveLength(1);
  await end(id);
  const { id: ended } = await open();
  await end(ended);
  expect(await refusal(take(ended))).toBe('409 already done');
  expect(await told(ended)).toEqual([]);
});

test('the mail leads to the incident on the site’s page, and is dropped once it is over', async () => {
  const { id: over } = await open();
  await take(over);
  await end(over);
  const { id } = await open('form');
  await take(id);
  const mailbox = openMailbox(house);
  const waiting = () =>
    house.db.execute(sql`select 1 from deliveries where state = 'waiting' and channel = 'mail'`);
  await expect.poll(async () => (await waiting()).rows.length).toBe(0);
  const taken = mailbox.letters.filter(({ subject }) => subject.startsWith('Na opravě'));
  expect(taken.map(({ to }) => to)).toEqual([alice.email]);
  expect(taken[0]?.text).toMatch(/formulář na webu Acme web stále nefunguje\. Olga to řeší od /);
  expect(taken[0]?.text).toContain(`/incidents/${id}\n`);
  const toOperator = mailbox.letters.filter(({ to }) => to === olga.email);
  expect(toOperator.some(({ text }) => text.includes(`/admin/incidents/${over}\n`))).toBe(true);
});
