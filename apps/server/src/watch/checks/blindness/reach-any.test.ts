import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { misbehaviours, openNameServer, openTarget } from '../../../../test/harness/targets.ts';
import { createLookup } from '../probe/connect/lookup.ts';
import { createNameServers } from '../probe/connect/name-servers.ts';
import { reachAny } from './reach-any.ts';

const { port } = await openTarget(misbehaviours.healthy);
const names = await openNameServer({ 'reference.test': '127.0.0.1', 'silent.test': null });
const folder = temporaryFolder();
const lookupAt = (server: string) => {
  const path = join(folder, server);
  writeFileSync(path, `nameserver ${server}\n`);
  return createLookup(createNameServers(path));
};
const working = lookupAt(names.server);
/** Nobody listens there. */
const broken = lookupAt('127.0.0.1:1');
const byAddress = { host: '127.0.0.1', port };
const byName = { host: 'reference.test', port };

test('a target is found by the name servers that checks ask', async () => {
  expect(await reachAny([byName], working)).toBe(true);
  expect(await reachAny([byName], broken)).toBe(false);
});

test('name servers of our own that are away are no network, though an address answers', async () => {
  expect(await reachAny([byAddress], broken)).toBe(true);
  expect(await reachAny([byAddress, byName], broken)).toBe(false);
  expect(await reachAny([byAddress, { host: 'silent.test', port }], working)).toBe(false);
});

test('a name that is gone shows that name servers answer', async () => {
  expect(await reachAny([byAddress, { host: 'gone.test', port }], working)).toBe(true);
  expect(await reachAny([{ host: 'gone.test', port }], working)).toBe(false);
});

test('a target that refuses, and none at all', async () => {
  expect(await reachAny([{ host: '127.0.0.1', port: 1 }], working)).toBe(false);
  expect(await reachAny([{ host: '127.0.0.1', port: 1 }, byAddress], working)).toBe(true);
  expect(await reachAny([], working)).toBe(false);
});
