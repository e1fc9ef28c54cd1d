import { expect, test } from 'vitest';
import { type Seen, usualOf } from './usual.ts';

const seen = (change: Partial<Seen> = {}): Seen => ({
  trouble: null,
  status: 200,
  place: '/kontakt/',
  ms: 100,
  isWhole: true,
  title: 'Kontakt',
  words: { pekarna: 7, chleba: 6 },
  textLength: 500,
  mainLength: 300,
  counts: { form: 1, img: 4 },
  errors: [],
  noindex: false,
  canonical: null,
  prices: ['45 Kč', '5 Kč'],
  hosts: ['mapy.example'],
  farText: 0,
  routes: ['/wp/v2/pages', '/wp/v2/posts'],
  mixed: 0,
  parts: ['/style.css'],
  failedParts: 0,
  ...change,
});
const page = { path: '/kontakt/', isPage: true };

test('what every look saw alike is usual; what differs is the mildest of them or left out', () => {
  const other = seen({
    ms: 900,
    isWhole: false,
    title: 'Kontakt (2)',
    words: { chleba: 6, rohlik: 6 },
    textLength: 480,
    mainLength: 320,
    counts: { form: 2 },
    errors: ['Warning: x'],
    noindex: true,
    canonical: '/k/',
    prices: ['5 Kč', '9 Kč'],
    hosts: ['video.example'],
    farText: 20,
    routes: ['/wp/v2/posts'],
    mixed: 2,
    failedParts: 1,
  });
  expect(usualOf({ ...page, way: 'phone' }, [seen(), other, seen({ ms: 90 })])).toEqual({
    path: '/kontakt/',
    way: 'phone',
    isPage: true,
    trouble: null,
    status: 200,
    place: '/kontakt/',
    ms: 100,
    isWhole: false,
    title: null,
    words: { chleba: 6 },
    textLength: 480,
    mainLength: 300,
    counts: { form: 1, img: 0 },
    errors: ['Warning: x'],
    noindex: true,
    canonical: null,
    prices: ['5 Kč'],
    hosts: ['mapy.example', 'video.example'],
    farText: 20,
    routes: ['/wp/v2/posts'],
    mixed: 2,
    parts: [],
    failedParts: 1,
  });
  expect(usualOf(page, [seen({ canonical: '/k/' }), seen({ canonical: '/k/' })])).toMatchObject({
    way: 'desk',
    title: 'Kontakt',
    canonical: '/k/',
  });
});

test.each<[string, Partial<Seen>[], boolean]>([
  ['an address that was not reached once', [{}, { trouble: 'unreachable', status: 0 }], false],
  ['one that failed each time', [{ status: 500 }, { status: 500 }], false],
  ['a page that is not there', [{ status: 404 }, { status: 404 }], false],
  ['a page that was there once', [{}, { status: 301 }], false],
  ['one that leads elsewhere now and then', [{}, { place: '/login/' }], false],
  ['a page that answers', [{}, {}], true],
])('%s', (_, [first = {}, ...others], isUsual) => {
  expect(usualOf(page, [seen(first), ...others.map((one) => seen(one))]) !== null).toBe(isUsual);
});

test('an address that is no page may always refuse, but not fail', () => {
  const index = { path: '/wp-json/', isPage: false };
  const failed = seen({ status: 500 });
  const unreachable = seen({ status: 0, trouble: 'unreachable' });
  expect(usualOf(index, [failed, failed])).toBeNull();
  expect(usualOf(index, [unreachable, unreachable])).toBeNull();
  expect(usualOf(index, [seen({ status: 401 }), seen({ status: 401 })])).toMatchObject({
    status: 401,
    isPage: false,
  });
});
