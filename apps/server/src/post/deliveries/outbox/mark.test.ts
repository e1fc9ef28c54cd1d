import { hourMs } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { ours } from '../../../base/platform/strike-out.ts';
import { deliveries } from '../table.ts';
import type { SendOutcome, SendPatience } from './line.ts';
import { mark } from './mark.ts';

const { db, drop } = await createTestDatabase();
closeAfter(drop);
const patience: SendPatience = { stepsSeconds: [30, 120], mostFailures: 3, mostHours: 2 };

type Row = typeof deliveries.$inferInsert;
const put = async (change: Partial<Row> = {}) => {
  const id = newId();
  const handed = { handedAt: new Date(), attempts: 1, nextAttemptAt: new Date(0) };
  await db
    .insert(deliveries)
    .values({ id, channel: 'mail', kind: 'test', recipient: 'o', ...handed, ...change });
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new Error('no row');
  return row;
};

/** What was written; times count from the moment of the mark. */
const seen = async (id: string) => {
  const { rows } = await db.execute(sql`
    select state, last_error as reason, language, subject, ticket, failures, maybe_heard as "maybeHeard",
      handed_at is not null as handed, sent_at = put_off_at as sent, put_off_at > now() - interval '1 minute' as "now",
      extract(epoch from receipt_after - put_off_at)::int as "receiptSeconds",
      case when next_attempt_at > to_timestamp(0)
        then extract(epoch from next_attempt_at - put_off_at)::int end as "waitSeconds"
    from deliveries where id = ${id}`);
  return rows[0];
};
const marked = {
  state: 'sent',
  reason: null,
  language: null,
  subject: null,
  ticket: null,
  failures: 0,
  maybeHeard: false,
  handed: false,
  sent: null,
  now: true,
  receiptSeconds: null,
  waitSeconds: null,
};
const old = (hours: number) => ({ createdAt: new Date(Date.now() - hours * hourMs) });

test.each<[string, Partial<Row>, SendOutcome, Partial<typeof marked> | Record<string, unknown>]>([
  ['sent', {}, { state: 'sent' }, { sent: true }],
  ['kept', {}, { state: 'kept' }, { state: 'kept', sent: true }],
  [
    'dropped',
    {},
    { state: 'dropped', reason: ours('nobody') },
    { state: 'dropped', reason: 'nobody' },
  ],
  ['dead', { failures: 1 }, { state: 'dead' }, { state: 'dead', failures: 1 }],
  [
    'sent with all that is known of it',
    { language: 'en', subject: 'before', failures: 2 },
    { state: 'sent', ticket: 't', language: 'cs', subject: 'now' },
    { sent: true, ticket: 't', receiptSeconds: 900, language: 'cs', subject: 'now', failures: 2 },
  ],
  [
    'what was known stays',
    { language: 'en', subject: 'before', maybeHeard: true },
    { state: 'sent' },
    { sent: true, language: 'en', subject: 'before', maybeHeard: true },
  ],
  [
    'no answer',
    {},
    { state: 'waiting', maybeHeard: true },
    { state: 'waiting', maybeHeard: true, failures: 1, waitSeconds: 30 },
  ],
  [
    'refused for the second time',
    { failures: 1 },
    { state: 'waiting', reason: ours('no') },
    { state: 'waiting', reason: 'no', failures: 2, waitSeconds: 120 },
  ],
  [
    'refused for the third time',
    { failures: 2 },
    { state: 'waiting' },
    { state: 'dead', failures: 3 },
  ],
  [
    'refused where fewer refusals are enough',
    { failures: 1 },
    { state: 'waiting', mostFailures: 2 },
    { state: 'dead', failures: 2 },
  ],
  [
    'refused where more would be allowed',
    { failures: 2 },
    { state: 'waiting', mostFailures: 9 },
    { state: 'dead', failures: 3 },
  ],
  [
    'asked to wait',
    {},
    { state: 'waiting', waitSeconds: 77 },
    { state: 'waiting', failures: 1, waitSeconds: 77 },
  ],
  [
    'asked to wait for days',
    {},
    { state: 'waiting', waitSeconds: 999_999 },
    { state: 'waiting', failures: 1, waitSeconds: 3600 },
  ],
  [
    'trouble of the service counts for nobody',
    { failures: 2, ...old(1.9) },
    { state: 'waiting', trouble: true },
    { state: 'waiting', failures: 2, waitSeconds: 10 },
  ],
  [
    'trouble, asked to wait',
    {},
    { state: 'waiting', trouble: true, waitSeconds: 60 },
    { state: 'waiting', waitSeconds: 60 },
  ],
  ['trouble for too long', old(2.1), { state: 'waiting', trouble: true }, { state: 'dead' }],
  [
    'trouble, after quiet hours that were long',
    { ...old(9), heldUntil: new Date(Date.now() - hourMs) },
    { state: 'waiting', trouble: true },
    { state: 'waiting', waitSeconds: 10 },
  ],
  [
    'a long reason',
    {},
    { state: 'dropped', reason: ours('r'.repeat(600)), subject: 's'.repeat(600) },
    { state: 'dropped', reason: 'r'.repeat(500), subject: 's'.repeat(500) },
  ],
  [
    'a long ticket',
    {},
    { state: 'sent', ticket: 't'.repeat(300) },
    { sent: true, ticket: 't'.repeat(200), receiptSeconds: 900 },
  ],
])('%s', async (_, change, outcome, expected) => {
  const row = await put(change);
  await mark(db, row, outcome, patience);
  expect(await seen(row.id)).toEqual({ ...marked, ...expected });
});

test('a failure counts only for its own attempt, a success always', async () => {
  const row = await put({ attempts: 2 });
  const before = { ...row, attempts: 1 };
  for (const state of ['waiting', 'dropped', 'dead'] as const) {
    await mark(db, before, { state }, patience);
    expect(await seen(row.id)).toMatchObject({ state: 'waiting', handed: true });
  }
  await mark(db, before, { state: 'sent' }, patience);
  expect(await seen(row.id)).toMatchObject({ state: 'sent' });
  const other = await put({ attempts: 2 });
  await mark(db, { ...other, attempts: 1 }, { state: 'kept' }, patience);
  expect(await seen(other.id)).toMatchObject({ state: 'kept' });
});

test('what is over stays as it was, and others are not touched', async () => {
  const [over, beside] = [await put({ state: 'dropped' }), await put()];
  await mark(db, over, { state: 'sent' }, patience);
  expect(await seen(over.id)).toMatchObject({ state: 'dropped' });
  expect(await seen(beside.id)).toMatchObject({ state: 'waiting', handed: true });
});
