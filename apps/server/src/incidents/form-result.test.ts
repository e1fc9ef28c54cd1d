import { agentApi, incidents, pushTitles } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAgent, type TestAgent } from '../../test/harness/agents.ts';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { refusal, unknownId } from '../../test/harness/house.ts';
import { keepActiveChat } from '../deliveries/index.ts';

let cast: Cast;
let agent: TestAgent;
beforeAll(async () => {
  cast = await createCast({
    chat: { botToken: '1:x', chatId: '-1', webhookSecret: 's', apiRoot: 'http://127.0.0.1:9' },
  });
  await keepActiveChat(cast.house.db, cast.house.config);
  agent = await makeAgent(cast);
});
beforeEach(async () => {
  await cast.house.db.execute(
    sql`update incidents set resolved_at = now() where resolved_at is null`,
  );
  await cast.house.db.execute(sql`delete from form_results`);
});

let told = 0;
const result = (ok: boolean, change: { key?: string; form?: string; siteId?: string } = {}) =>
  agent.call(agentApi.formResult, {
    body: {
      key: `result ${(told += 1)}`,
      siteId: cast.web.id,
      form: 'Poptávka',
      ok,
      step: ok ? null : 'Odeslání',
      error: ok ? '' : 'Tlačítko nic nedělá',
      ...change,
    },
  });
const twice = async (form: string) => {
  await result(false, { form });
  await result(false, { form });
};
const open = async () => {
  const { incidents: found } = await cast.olga.call(incidents.list, {
    query: { site: cast.web.id, open: 'true' },
  });
  return found.map(({ kind, byHand, evidence }) => ({ kind, byHand, step: evidence.step }));
};
const opened = [{ kind: 'form', byHand: false, step: 'Poptávka: Odeslání' }];

test('two failures in a row open an incident, one pass resolves it', async () => {
  await result(false);
  expect(await open()).toEqual([]);
  await result(true);
  await result(false);
  expect(await open()).toEqual([]);
  await result(false);
  await result(false);
  expect(await open()).toEqual(opened);
  await result(true);
  expect(await open()).toEqual([]);
  const { rows } = await cast.house.db.execute<{ event: string }>(
    sql`select event from deliveries where kind = 'form_alert' order by created_at`,
  );
  expect(rows.map(({ event }) => event)).toEqual(['opened', 'resolved']);
  expect(pushTitles.form.opened).toBe('Formulář nefunguje');
});

test('the same result told twice counts once', async () => {
  await result(false, { key: 'same' });
  await result(false, { key: 'same' });
  expect(await open()).toEqual([]);
});

test('another form that still fails keeps the incident open', async () => {
  for (const form of ['Poptávka', 'Kontakt']) await twice(form);
  await result(true);
  expect(await open()).toEqual(opened);
  await result(true, { form: 'Kontakt' });
  expect(await open()).toEqual([]);
});

test('an incident that was opened by hand ends by hand', async () => {
  await cast.olga.call(incidents.open, { body: { siteId: cast.web.id, kind: 'form' } });
  await result(true);
  expect(await open()).toMatchObject([{ kind: 'form', byHand: true }]);
});

test('an unknown and an archived site are not found; a paused one opens nothing', async () => {
  const { db } = cast.house;
  expect(await refusal(result(false, { siteId: unknownId() }))).toBe('404 not found');
  await db.execute(sql`update sites set archived_at = now() where id = ${cast.web.id}`);
  expect(await refusal(result(false))).toBe('404 not found');
  await db.execute(
    sql`update sites set archived_at = null, paused_at = now() where id = ${cast.web.id}`,
  );
  await result(false);
  await result(false);
  await db.execute(sql`update sites set paused_at = null where id = ${cast.web.id}`);
  expect(await open()).toEqual([]);
});
