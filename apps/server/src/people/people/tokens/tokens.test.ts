import {
  agentApi,
  agents,
  assistants,
  backupReports,
  backupTokens,
  placeApi,
  placeProtocol,
  places,
  screens,
  wall,
} from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { about } from '../../../../test/harness/data/agents.ts';
import { holding, makeKey } from '../../../../test/harness/data/keys.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { tokenDigest } from '../../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { tokens } from '../table.ts';
import { type TokenKind, tokenKinds } from './kinds.ts';
import { issueToken, lockToken, noteUse, revokeToken } from './tokens.ts';

let cast: Cast;
let given: Record<TokenKind, string>;
beforeAll(async () => {
  cast = await createCast();
  const { house, olga, gita, web } = cast;
  const body = { name: 'One' };
  given = {
    partner: (await makeKey(house, gita)).key,
    script: (await olga.call(backupTokens.create, { params: { id: web.id }, body })).token,
    agent: (await olga.call(agents.create, { body })).token,
    place: (await olga.call(places.create, { body })).token,
    assistant: (await olga.call(assistants.create, { body })).token,
    screen: (await olga.call(screens.create, { body })).token,
  };
});

const kinds = Object.keys(tokenKinds) as TokenKind[];

/** The door of each kind, as the answer's status. */
const doors: Record<TokenKind, (token: string) => Promise<string | number>> = {
  partner: async (token) =>
    (await cast.house.request('/api/partner/ping', {}, holding(token))).status,
  script: (token) =>
    said(
      cast.house.as(holding(token))(backupReports.report, {
        body: { status: 'failed', size: null, id: null, run: null },
      }),
    ),
  agent: (token) => said(cast.house.as(holding(token))(agentApi.hello, { body: about })),
  place: (token) =>
    said(
      cast.house.as(holding(token))(placeApi.hello, {
        body: { protocol: placeProtocol, version: '1' },
      }),
    ),
  assistant: async (token) => {
    const asked = await cast.house.request(
      '/mcp',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      },
      holding(token),
    );
    return asked.status;
  },
  screen: (token) => said(cast.house.as(holding(token))(wall.read, { query: {} })),
};
const said = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    () => refusal(answer),
  );

test.each(kinds.flatMap((door) => kinds.map((kind) => [door, kind] as const)))(
  'at the door for %s a token of %s',
  async (door, kind) => {
    const answer = await doors[door](given[kind]);
    if (door === kind) expect(answer).toBe(200);
    else expect(String(answer)).toMatch(/^401/);
  },
);

test('a row of another kind is not accepted, whatever its token looks like', async () => {
  const { house } = cast;
  for (const door of kinds.filter((kind) => kind !== 'screen')) {
    const like = `${tokenKinds[door].prefix}${'7'.repeat(40)}`;
    await transaction(house.db, (tx) =>
      issueToken(tx, house.cli, { kind: 'screen', name: 'Odd', token: like }),
    );
    expect(String(await doors[door](like)), door).toMatch(/^401/);
  }
});

test('a revoked token of each kind is refused soon, and at once where it is locked or noted', async () => {
  const { house } = cast;
  for (const kind of kinds) {
    const digest = tokenDigest(given[kind]);
    const [row] = await house.db.select().from(tokens).where(eq(tokens.digest, digest));
    const which = { kind, id: row?.id };
    await noteUse(house.db, which);
    await transaction(house.db, (tx) => revokeToken(tx, house, which));
    await expect.poll(async () => String(await doors[kind](given[kind]))).toMatch(/^401/);
    const inTx = (act: (tx: Tx) => Promise<unknown>) => transaction(house.db, act);
    await expect(noteUse(house.db, which)).rejects.toThrow('unauthorized');
    await expect(inTx((tx) => lockToken(tx, house.now(), which))).rejects.toThrow('unauthorized');
    await expect(inTx((tx) => revokeToken(tx, house, which))).rejects.toThrow('not found');
  }
});

test('of many that are issued at the same moment as many are made as there is room for', async () => {
  const { house } = cast;
  const valid = and(eq(tokens.kind, 'screen'), isNull(tokens.revokedAt));
  const most = (await house.db.$count(tokens, valid)) + 2;
  const issue = () =>
    transaction(house.db, (tx) =>
      issueToken(tx, house.cli, { kind: 'screen', name: 'Wall', most }),
    );
  const made = await Promise.allSettled(Array.from({ length: 5 }, issue));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await house.db.$count(tokens, valid)).toBe(most);
});
