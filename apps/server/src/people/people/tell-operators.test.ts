import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { readyLetter } from '../../care/reports/ready.ts';
import { keepOperatorsChannels } from '../../post/deliveries/index.ts';
import { deliveries } from '../../post/deliveries/table.ts';
import { users } from './table.ts';
import { tellOperators } from './tell-operators.ts';

const { house, olga } = await createCast();
const { db } = house;
const chat = { botToken: 't', chatId: '77', webhookSecret: 's', apiRoot: 'http://127.0.0.1' };
const notice = { period: '2026-10', count: 3 };
const queued = async () => {
  const { kind, channel, recipient, data } = deliveries;
  const rows = await db.delete(deliveries).returning({ kind, channel, recipient, data });
  return rows.toSorted((a, b) => a.channel.localeCompare(b.channel));
};
const disable = (disabledAt: Date | null) =>
  db.update(users).set({ disabledAt }).where(eq(users.role, 'admin'));

test('a notice goes to every operator by mail and to their chat', async () => {
  await queued();
  await keepOperatorsChannels(db, { ...house.config, chat });
  expect(await tellOperators(db, readyLetter, notice)).toBe(true);
  const told = { kind: 'reports_ready', data: notice };
  expect(await queued()).toEqual([
    { ...told, channel: 'chat', recipient: '77' },
    { ...told, channel: 'mail', recipient: olga.email },
  ]);
});

test('without an operator the chat alone hears it, without a chat nobody', async () => {
  await disable(new Date());
  expect(await tellOperators(db, readyLetter, notice, { ...notice, count: 4 })).toBe(true);
  const chatRow = { kind: 'reports_ready', channel: 'chat', recipient: '77' };
  expect((await queued()).toSorted((a, b) => Number(a.data.count) - Number(b.data.count))).toEqual([
    { ...chatRow, data: notice },
    { ...chatRow, data: { ...notice, count: 4 } },
  ]);
  await keepOperatorsChannels(db, { ...house.config, chat: null });
  expect(await tellOperators(db, readyLetter, notice)).toBe(false);
  expect(await queued()).toEqual([]);
  await disable(null);
});
