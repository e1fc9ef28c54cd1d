import { randomUUID } from 'node:crypto';
import { adminSites, OutletKind, outletNeeds, siteActs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { add, loopback } from '../../../test/harness/data/outlets.ts';
import { addWatched } from '../../../test/harness/data/watched.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { plain } from '../../../test/harness/services/chat-worker.ts';
import { openReceiver, startOutlets } from '../../../test/harness/services/receiver.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { tellGatherings } from '../../watch/incidents/announcing/together.ts';
import { openIncident } from '../../watch/incidents/open.ts';
import { resolveIncidents } from '../../watch/incidents/resolve.ts';

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Seven sites on one address, and a receiver of every kind that was there from the beginning. */
const openAll = async () => {
  const cast = await createCast(loopback);
  const { db, log } = cast.house;
  await addWatched(db, 7, 'http://127.0.0.1:9', {});
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  const ids = rows.map(({ id }) => id);
  const addKind = async (kind: OutletKind): Promise<Receiver> => {
    const receiver = await openReceiver();
    const { target, secret } = outletNeeds[kind];
    await add(cast, {
      kind,
      name: kind,
      address: receiver.url,
      target: target === 'none' ? null : 'topic',
      secret: secret === 'none' ? null : 'key',
    });
    return receiver;
  };
  const receivers = new Map<OutletKind, Receiver>();
  for (const kind of OutletKind.options) receivers.set(kind, await addKind(kind));
  startOutlets(cast.house);
  const settled = () =>
    eventually(async () => {
      const waiting = sql`select 1 from deliveries d where state = 'waiting' and not held
        and channel = 'outlet' and not exists (select 1 from deliveries before
          where before.incident_id = d.incident_id and before.held)`;
      expect((await db.execute(waiting)).rows).toEqual([]);
    });
  return {
    cast,
    receivers,
    addKind,
    settled,
    async begin(...sites: number[]) {
      for (const site of sites)
        await transaction(db, (tx) =>
          openIncident(tx, {
            siteId: ids[site]!,
            kind: 'availability',
            openedAt: new Date(),
            evidence: { failure: 'connect', address: '203.0.113.7' },
          }),
        );
      await settled();
    },
    async end(...sites: number[]) {
      const endings = sites.map((site) => ({ siteId: ids[site]!, resolvedAt: new Date() }));
      await transaction(db, (tx) => resolveIncidents(tx, 'availability', endings));
      await settled();
    },
    async change(verb: 'pause' | 'archive', ...sites: number[]) {
      const chosen = sites.map((site) => ids[site]!);
      const { call } = cast.olga;
      if (verb === 'archive')
        for (const id of chosen) await call(adminSites.archive, { params: { id } });
      else
        await call(siteActs.act, {
          body: { id: randomUUID(), sites: { ids: chosen }, action: { do: 'pause' } },
        });
      await settled();
    },
    /** As if ten quiet seconds had passed. */
    async look() {
      await db.execute(sql`update gatherings set due_at = now(),
        joined_at = now() - interval '1 minute', began_at = began_at - interval '80 seconds',
        mail_at = mail_at - interval '80 seconds', chat_at = chat_at - interval '80 seconds'
        where due_at is not null`);
      await tellGatherings(db, log);
      await settled();
    },
  };
};

type Event = {
  type: string;
  data: { incidentId: string; gatheringId: string; incidentIds: string[] };
};

/** What is open by what a webhook was told; nothing may end there that it was not told of. */
const tableOfWebhook = (all: Event[]) => {
  const open = new Set<string>();
  const known = new Set<string>();
  const gatherings = new Set<string>();
  for (const { type, data } of all) {
    const ids = data.incidentIds ?? [data.incidentId];
    if (type.endsWith('.opened')) {
      for (const id of ids) open.add(id);
      for (const id of ids) known.add(id);
      if (data.gatheringId) gatherings.add(data.gatheringId);
    }
    if (!type.endsWith('.resolved')) continue;
    for (const id of ids) {
      expect(known).toContain(id);
      open.delete(id);
    }
    if (data.gatheringId) expect(gatherings).toContain(data.gatheringId);
  }
  return open;
};

type Alarm = { event_action: string; dedup_key: string };

/** A repeated end changes nothing there; one of what never began would be a mistake. */
const tableOfAlarms = (all: Alarm[]) => {
  const open = new Set<string>();
  const known = new Set<string>();
  for (const { event_action: action, dedup_key: key } of all) {
    if (action === 'trigger') known.add(key);
    if (action === 'trigger') open.add(key);
    expect(known).toContain(key);
    if (action === 'resolve') open.delete(key);
  }
  return open;
};

const isBeginning = /web nejde|web[ůy]? nejd(e|ou)/u;
const isEnd = /zase běží|už nehlídáme/iu;

/** A person who reads the last message knows that all is over. */
const leavesOpen = ({ got }: Receiver): boolean => {
  const last = plain(got.at(-1)?.text ?? '');
  return got.length > 0 && (isBeginning.test(last) || !isEnd.test(last) || last.includes('Ještě'));
};

const expectEmpty = (receivers: Map<OutletKind, Receiver>) => {
  for (const [kind, receiver] of receivers)
    if (kind === 'webhook') expect(tableOfWebhook(receiver.json()), kind).toEqual(new Set());
    else if (kind === 'pagerduty') expect(tableOfAlarms(receiver.json()), kind).toEqual(new Set());
    else expect(leavesOpen(receiver), kind).toBe(false);
};

test('told together, ended together: every kind of outlet ends with an empty table', async () => {
  const { begin, end, look, receivers } = await openAll();
  await begin(0, 1, 2, 3, 4, 5, 6);
  await look();
  await end(0, 1, 2, 3, 4, 5, 6);
  await look();
  const webhook: Event[] = receivers.get('webhook')?.json() ?? [];
  expect(webhook.map(({ type }) => type)).toEqual([
    'incident.opened',
    'outages.opened',
    'incident.resolved',
    'outages.resolved',
  ]);
  expect(webhook[3]?.data.gatheringId).toBe(webhook[1]?.data.gatheringId);
  expect(webhook[1]?.data).toMatchObject({ count: 7, rest: 2, open: 7, unwatched: false });
  expect(webhook[3]?.data).toMatchObject({ count: 7, rest: 2, open: 0, unwatched: false });
  expect(webhook[1]?.data.incidentIds).toHaveLength(7);
  expectEmpty(receivers);
});

test('a few that become many, one of them over before that, the rest in two parts', async () => {
  const { begin, end, look, receivers } = await openAll();
  await begin(0, 1, 2);
  await look();
  await begin(3, 4, 5, 6);
  await end(6);
  await look();
  await end(0, 3);
  await look();
  await end(1, 2, 4, 5);
  await look();
  expectEmpty(receivers);
});

test('paused and archived while broken: who heard of it is told that it is closed', async () => {
  const { begin, change, look, receivers } = await openAll();
  await begin(0);
  await change('pause', 0);
  const [, closed] = receivers.get('webhook')?.json() ?? [];
  expect(closed).toMatchObject({ type: 'incident.resolved', data: { unwatched: true } });
  expect(closed.data.title).toBe('Web 1: web už nehlídáme');
  await begin(1, 2, 3, 4, 5, 6);
  await look();
  await change('archive', 1);
  await change('pause', 2, 3, 4, 5, 6);
  await look();
  const last = receivers.get('webhook')?.json().at(-1);
  expect(plain(last.data.title)).toBe('Už nehlídáme 5 webů');
  expect(last).toMatchObject({
    type: 'outages.resolved',
    data: { count: 5, open: 0, rest: 0, unwatched: true },
  });
  const told: Event[] = receivers.get('webhook')?.json() ?? [];
  const begun = told.find(({ type }) => type === 'outages.opened');
  expect(last.data.gatheringId).toBe(begun?.data.gatheringId);
  expectEmpty(receivers);
});

test('what waits to be told together and is closed before that is told to nobody', async () => {
  const { begin, change, look, receivers } = await openAll();
  await begin(0, 1, 2, 3, 4, 5);
  await change('pause', 1, 2, 3, 4, 5);
  await look();
  await change('pause', 0);
  expect(receivers.get('webhook')?.json()).toHaveLength(2);
  expectEmpty(receivers);
});

test('an outlet that was added meanwhile hears no end of what it never heard', async () => {
  const { begin, end, change, look, addKind } = await openAll();
  await begin(0, 1, 2, 3, 4, 5);
  await look();
  const late = new Map<OutletKind, Receiver>();
  for (const kind of ['webhook', 'pagerduty', 'slack'] as const)
    late.set(kind, await addKind(kind));
  await end(0, 1);
  await look();
  await change('pause', 2);
  await end(3, 4, 5);
  await look();
  for (const [kind, receiver] of late) expect(receiver.got, kind).toEqual([]);
});
