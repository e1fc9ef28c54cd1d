import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';
import { FileRefusedError, importFile, readText } from './index.ts';
import { parseFile } from './parse.ts';

const house = await createTestHouse();
const options = { invite: false, hashPassword: async () => 'hash' };
const refused = async (work: () => unknown): Promise<string[]> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof FileRefusedError)
      return error.problems.map(({ path, reason }) => `${path}: ${reason}`);
    throw error;
  }
  throw new Error('the file was not refused');
};
const refusedFile = (file: unknown) => refused(() => importFile(house.cli, file, options));

const everything = async () =>
  (
    await house.db.execute(sql`select
      (select jsonb_agg(c order by c.id) from clients c) as clients,
      (select jsonb_agg(g order by g.id) from site_groups g) as groups,
      (select jsonb_agg(s order by s.id) from sites s) as sites,
      (select jsonb_agg(u order by u.id) from users u) as users,
      (select count(*) from audit) as audit`)
  ).rows[0];

const client = { ref: 'acme', name: 'Acme', contactId: 'crm-1' };
const site = { ref: 'web', client: 'acme', name: 'Web', url: 'https://acme.example/' };
const eva = { email: 'eva@acme.example', name: 'Eva', role: 'client' };

beforeAll(async () => {
  await importFile(
    house.cli,
    {
      clients: [client, { ref: 'beta', name: 'Beta' }],
      groups: [{ ref: 'shop', client: 'acme', name: 'Shop', kind: 'frontend' }],
      sites: [{ ...site, group: 'shop', role: 'web' }],
      users: [{ email: 'op@agency.example', name: 'Op', role: 'admin', password: 'long enough' }],
    },
    options,
  );
});

const cases: [string, unknown, string[]][] = [
  ['no map', ['clients'], [': must be a map with any of the keys clients, groups, sites, users']],
  ['an empty file', null, [': must be a map with any of the keys clients, groups, sites, users']],
  [
    'unknown keys',
    { people: [], clients: [{ ...client, phone: '1', fax: '2' }] },
    ['people: is not known', 'clients[0].phone: is not known', 'clients[0].fax: is not known'],
  ],
  ['no list', { sites: { web: site } }, ['sites: must be a list']],
  [
    'every fault of the shape, not the first',
    {
      clients: [{ name: '', contactId: 1001 }],
      groups: [{ ref: 'g', client: 'acme', name: 'G', kind: 'shop' }],
      sites: [
        { ...site, url: 'ftp://acme.example', monitor: { intervalSeconds: 1, retries: 2 } },
        { ...site, ref: 'b', url: 'acme', paused: 'yes', role: 'main' },
      ],
      users: [{ email: 'eva', name: 'Eva', role: 'client', password: 'short', grants: [{}] }],
    },
    [
      'clients[0].ref: is required',
      'clients[0].name: must not be empty',
      'clients[0].contactId: must be text (in quotes, when it looks like a number)',
      'groups[0].kind: must be frontend or multisite',
      'sites[0].url: is not an http or https address',
      'sites[0].monitor.intervalSeconds: must be at least 5',
      'sites[0].monitor.retries: is not known',
      'sites[1].role: must be system or web or preview or domain',
      'sites[1].url: is not an http or https address',
      'sites[1].paused: must be true or false',
      'users[0].email: is not an e-mail address',
      'users[0].password: must have at least 8 characters',
      'users[0].grants[0]: must name exactly one of client, group, site',
    ],
  ],
  [
    'a misshapen entry beside a ref that leads nowhere',
    {
      clients: [{ ref: 'new', name: 1 }],
      sites: [
        { ...site, client: 'new' },
        { ...site, ref: 'b', client: 'nobody', url: null },
      ],
    },
    [
      'clients[0].name: must be text (in quotes, when it looks like a number)',
      'sites[1].client: there is no client with the ref “nobody”, neither in this file nor in the database',
    ],
  ],
  [
    'grants that lead nowhere',
    { users: [{ ...eva, grants: [{ client: 'acme' }, { group: 'x' }, { site: 'y' }] }] },
    [
      'users[0].grants[1].group: there is no group with the ref “x”, neither in this file nor in the database',
      'users[0].grants[2].site: there is no site with the ref “y”, neither in this file nor in the database',
    ],
  ],
  [
    'a group of another client',
    { sites: [{ ...site, ref: 'b', url: null, client: 'beta', group: 'shop', role: 'web' }] },
    ['sites[0].group: belongs to another client'],
  ],
  [
    'a client changed under a site that stays in its group',
    { sites: [{ ...site, client: 'beta' }] },
    ['sites[0].group: belongs to another client'],
  ],
  [
    'a group that moves',
    { groups: [{ ref: 'shop', client: 'beta', name: 'Shop', kind: 'frontend' }] },
    ['groups[0].client: a group cannot move to another client'],
  ],
  [
    'a group without a role and a role without a group',
    {
      sites: [
        { ...site, ref: 'b', url: null, group: 'shop' },
        { ...site, ref: 'c', url: null, role: 'web' },
        { ...site, role: null },
      ],
    },
    [
      'sites[0].role: group and role go together: give both or neither',
      'sites[1].group: group and role go together: give both or neither',
      'sites[2].role: group and role go together: give both or neither',
    ],
  ],
  [
    'duplicates inside the file',
    {
      clients: [
        { ref: 'x', name: 'X', contactId: '1' },
        { ref: 'x', name: 'Y', contactId: '1' },
      ],
      groups: [1, 2].map(() => ({ ref: 'g', client: 'x', name: 'G', kind: 'multisite' })),
      sites: ['https://x.example', 'https://X.example/#top'].map((url) => ({
        ...site,
        ref: 's',
        url,
      })),
      users: [eva, { ...eva, email: ' EVA@acme.example' }],
    },
    [
      'clients[1].ref: is taken by clients[0]',
      'clients[1].contactId: is taken by clients[0]',
      'groups[1].ref: is taken by groups[0]',
      'sites[1].ref: is taken by sites[0]',
      'sites[1].url: is taken by sites[0]',
      'users[1].email: is taken by users[0]',
    ],
  ],
  [
    'duplicates against the database',
    {
      clients: [{ ref: 'x', name: 'X', contactId: 'crm-1' }],
      sites: [{ ...site, ref: 's' }],
    },
    [
      'clients[0].contactId: is taken by “Acme” in the database',
      'sites[0].url: is taken by “Web” in the database',
    ],
  ],
  [
    'a password in an address',
    { sites: [{ ...site, url: 'https://a:b@acme.example/' }] },
    ['sites[0].url: must not contain a user name or a password'],
  ],
  [
    'an operator with grants',
    { users: [{ ...eva, role: 'admin', grants: [{ client: 'acme' }] }] },
    ['users[0].grants: an operator sees everything without grants'],
  ],
  [
    'the last operator leaving',
    { users: [{ email: 'op@agency.example', name: 'Op', role: 'client' }] },
    ['users[0].role: the last operator must stay one'],
  ],
  [
    'the last operator disabled',
    { users: [{ email: 'op@agency.example', name: 'Op', role: 'admin', disabled: true }] },
    ['users[0].disabled: the last operator must stay one'],
  ],
];

describe('a file is refused as a whole, and nothing is written, for', () => {
  test.each(cases)('%s', async (_, file, lines) => {
    const before = await everything();
    expect(await refusedFile(file)).toEqual(lines);
    expect(await everything()).toEqual(before);
  });
});

test('a domain may carry the address of the web it leads to', async () => {
  const domain = { ...site, ref: 'domain', name: 'Doména', group: 'shop', role: 'domain' };
  const { created } = await importFile(house.cli, { sites: [domain] }, options);
  expect(created.sites).toBe(1);
});

test('a file that multiplies itself is refused', async () => {
  const lines = Array.from({ length: 9 }, (_, n) => {
    const inner = n === 0 ? '"x"' : `*a${n - 1}`;
    return `a${n}: &a${n} [${Array(10).fill(inner).join(', ')}]`;
  });
  expect(await refused(() => readText(lines.join('\n')))).toHaveLength(1);
});

describe('broken text names its line', () => {
  test.each([
    ['clients:\n  - { ref: a, name: "A }\n', /^line \d: Missing closing/],
    ['clients: []\nclients: []\n', /^line 2: Map keys must be unique/],
    ['{\n  "clients": [\n    { "ref": "a" "name": "A" }\n  ]\n}', /^line 3: /],
    ['clients: []\n---\nclients: []\n', /^line \d: /],
    ['clients: *nobody\n', /^line 1: |^: Unresolved alias/],
  ])('%j', async (text, line) => {
    const [first = ''] = await refused(() => readText(text));
    expect(first).toMatch(line);
    expect(first).not.toContain('\n');
  });
});

describe('a file that grows when it is read', () => {
  const list = `&long [${'a,'.repeat(5_000)}]`;
  test.each([
    ['a long list by many aliases', `x: ${list}\ny: [${'*long,'.repeat(1_000)}]`],
    ['an alias of itself', 'x: &self [*self]'],
    [
      'aliases of aliases',
      [
        'x: &a0 [a]',
        ...Array.from({ length: 30 }, (_, at) => `x${at}: &a${at + 1} [*a${at}, *a${at}]`),
      ].join('\n'),
    ],
  ])('%s', async (_, text) => {
    const [problem, ...more] = await refused(() => readText(text));
    expect(problem).toMatch(/alias/i);
    expect(more).toEqual([]);
  });

  test('too many entries are not looked at one by one', async () => {
    expect(await refusedFile({ sites: Array(100_001).fill(1) })).toEqual([
      'sites: must have at most 100000 items',
    ]);
  });

  test('a usual monitor may still be shared by thousands', () => {
    const sites = Array.from({ length: 5_000 }, (_, at) => `  - { ref: s${at}, monitor: *usual }`);
    const text = `sites:\n  - { ref: first, monitor: &usual { intervalSeconds: 60 } }\n${sites.join('\n')}`;
    expect(readText(text)).toMatchObject({ sites: { length: 5_001 } });
  });
});

test.each([
  ['brackets', '['.repeat(200_000)],
  ['braces', '{a: '.repeat(100_000)],
  ['a list of lists', '- '.repeat(50_000)],
  ['whole JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('a file that is nothing but %s gets a sentence', (_what, text) => {
  const read = () => parseFile(readText(text));
  expect(read).toThrow('the file was refused');
});
