import { adminSites, audit, siteTarget } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { issues, refusal, say, unknownId } from '../../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const field = (bytes: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};
const keyOf = (kind: string, ...parts: Buffer[]) =>
  Buffer.concat([field(Buffer.from(kind)), ...parts.map(field)]).toString('base64');
const ed25519 = keyOf('ssh-ed25519', Buffer.alloc(32, 7));
const hostKey = `ssh-ed25519 ${ed25519}`;
const ssh = {
  via: 'ssh' as const,
  host: 'web.example',
  port: 2222,
  user: 'deploy',
  hostKey,
  keyName: 'acme',
  folder: '/var/www/html',
};
const put = (body: object, id = cast.blog.id, who = cast.olga) =>
  say(who.call, siteTarget.put, { params: { id }, body });

test('a site’s commands run nowhere until somebody says where', async () => {
  const { olga, acme } = cast;
  const web = await olga.call(adminSites.create, { body: { clientId: acme.id, name: 'Nový' } });
  const read = () => olga.call(siteTarget.read, { params: { id: web.id } });
  expect(await read()).toMatchObject({ via: null, host: null, hostKey: null, folder: null });
  expect(await put(ssh, web.id)).toEqual({ siteId: web.id, ...ssh });
  expect(await read()).toEqual({ siteId: web.id, ...ssh });
  await put(ssh, web.id);
  expect(await put({ via: 'local', folder: '' }, web.id)).toMatchObject({
    via: 'local',
    host: null,
    hostKey: null,
    folder: null,
  });
  const { entries } = await olga.call(audit.list, { query: { subject: web.id } });
  expect(entries.filter(({ event }) => event === 'site.target_changed')).toHaveLength(2);
});

test.each([
  ['as known_hosts has it', `[web.example]:2222 ssh-ed25519 ${ed25519} root@web`],
  ['with its comment', `ssh-ed25519   ${ed25519} root@web`],
])('takes a host’s key %s', async (_, line) => {
  expect((await put({ ...ssh, hostKey: line })).hostKey).toBe(hostKey);
});

test('takes the other kinds of keys', async () => {
  const rsa = keyOf('ssh-rsa', Buffer.from([1, 0, 1]), Buffer.alloc(257, 3));
  const curve = Buffer.from('nistp256');
  const ecdsa = keyOf('ecdsa-sha2-nistp256', curve, Buffer.alloc(65, 4));
  for (const line of [`ssh-rsa ${rsa}`, `ecdsa-sha2-nistp256 ${ecdsa}`])
    expect((await put({ ...ssh, hostKey: line })).hostKey).toBe(line);
});

test.each([
  ['half a key', { hostKey: `ssh-ed25519 ${ed25519.slice(0, 40)}` }, 'hostKey: not valid'],
  ['a key of another kind', { hostKey: `ssh-rsa ${ed25519}` }, 'hostKey: not valid'],
  ['a fingerprint', { hostKey: 'SHA256:abcdef' }, 'hostKey: not valid'],
  ['no key', { hostKey: '' }, 'hostKey: required'],
  ['no host', { host: null }, 'host: required'],
  ['a host that is an option', { host: '-oProxyCommand=id' }, 'host: not valid'],
  ['a user that is an option', { user: '-l' }, 'user: not valid'],
  ['a key outside its folder', { keyName: '../id_rsa' }, 'keyName: not valid'],
  ['a port that is none', { port: 0 }, 'port: too small'],
])('refuses %s', async (_, change, issue) => {
  expect(await issues(put({ ...ssh, ...change }, cast.system.id))).toEqual([issue]);
  const kept = await cast.olga.call(siteTarget.read, { params: { id: cast.system.id } });
  expect(kept.via).toBeNull();
});

test('names all that is missing at once', async () => {
  expect(await issues(put({ via: 'ssh' }))).toEqual([
    'host: required',
    'user: required',
    'hostKey: required',
    'keyName: required',
  ]);
});

test('Charlie is refused, and nobody knows the target of no site', async () => {
  for (const who of [cast.charlie, cast.alice]) {
    expect(await refusal(put(ssh, cast.blog.id, who))).toBe('404 not found');
    const params = { id: cast.blog.id };
    expect(await refusal(who.call(siteTarget.read, { params }))).toBe('404 not found');
  }
  expect(await refusal(put(ssh, unknownId()))).toBe('404 not found');
});
