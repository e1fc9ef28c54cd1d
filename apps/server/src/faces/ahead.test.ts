import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../test/harness/cast.ts';
import { createApp } from '../app.ts';

const ahead = {
  pages: { '/': ['assets/home.js', 'assets/home.css'], '/sign-in': ['assets/doors.js'] },
  words: { cs: ['assets/cs.js'], en: ['assets/en.js'] },
};
const id = '0b7ddc61-98a2-4a4b-93d5-0d1b4b7c7f10';
let cast: Cast;
let linkOf: (path: string, headers?: Record<string, string>) => Promise<string>;

beforeAll(async () => {
  cast = await createCast();
  const bytes = new TextEncoder().encode('portal');
  const index = {
    type: 'text/html',
    etag: '"1"',
    bytes,
    immutable: false,
    packed: async () => bytes,
  };
  const app = createApp(cast.house, {
    portal: new Map([['/index.html', index]]),
    admin: new Map(),
    ahead,
  });
  linkOf = async (path, headers = {}) => {
    const response = await app.request(path, { headers }, { incoming: {} });
    return response.headers.get('link') ?? '';
  };
});

test('a page names its files, its words and its first answers', async () => {
  const { cookie = '' } = cast.alice.caller;
  const link = await linkOf('/', { cookie });
  for (const part of [
    '</assets/home.js>; rel=modulepreload',
    '</assets/home.css>; rel=preload; as=style',
    '</assets/cs.js>',
    '</api/home?figures=first>; rel=preload; as=fetch',
    '</api/me>',
  ])
    expect(link).toContain(part);
  expect(await linkOf(`/sites/${id}`, { cookie })).toContain(
    `</api/sites/${id}/overview?days=30>; rel=preload; as=fetch`,
  );
});

test('nobody and an operator are sent for nothing that would be refused', async () => {
  const nobody = await linkOf('/sign-in', { 'accept-language': 'de-DE,en;q=0.9,cs;q=0.1' });
  expect(nobody).toContain('</assets/doors.js>');
  expect(nobody).toContain('</assets/en.js>');
  expect(nobody).toContain('</api/welcome>');
  expect(nobody).not.toContain('/api/me');
  expect(await linkOf('/')).toContain('</assets/doors.js>');
  const { cookie = '' } = cast.olga.caller;
  expect(await linkOf('/', { cookie })).not.toMatch(/api\/(me|home)/);
});

test('an address that asks for something of its own asks by itself', async () => {
  const { cookie = '' } = cast.alice.caller;
  expect(await linkOf(`/sites/${id}?days=7`, { cookie })).not.toContain('overview');
  expect(await linkOf('/?as=x', { cookie })).not.toContain('/api/home');
});

test.each(['%3E%3B%20rel=x%0D%0Ax:y', '%C4%8D', 'č', '$&', '%E0%A4%A'])(
  'an id cannot break out of the header: %s',
  async (odd) => {
    const { cookie = '' } = cast.alice.caller;
    const link = await linkOf(`/reports/${odd}`, { cookie });
    expect(link).toContain('</api/welcome>');
    expect(link).not.toMatch(/>; rel=x|\n|api\/reports/);
  },
);
