import { adminPageOf, leadFor } from './lead.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const other = (path: string) => `/other-account?to=${encodeURIComponent(path)}`;

test.each([
  [`/incidents/${id}`, `/outages?incident=${id}`],
  ['/settings', '/account'],
  ['/settings/password', '/account/password'],
  ['/settings/quiet', '/account'],
  [`/reports/${id}`, other(`/reports/${id}`)],
  ['/reports', other('/reports')],
  [`/sites/${id}/watched`, other(`/sites/${id}/watched`)],
  [`/groups/${id}`, other(`/groups/${id}`)],
  [`/book?site=${id}`, other(`/book?site=${id}`)],
])('a client’s %s leads an operator to %s', (path, led) => {
  expect(leadFor(path, true)).toBe(led);
  expect(leadFor(path, false)).toBe(path);
});

test.each([
  [`/waiting/${id}`, other(`/waiting/${id}`)],
  ['/outages', other('/outages')],
  ['/account', '/settings'],
  ['/account/passkeys', '/settings/passkeys'],
])('an operator’s %s leads a client to %s', (path, led) => {
  expect(leadFor(path, false)).toBe(led);
  expect(leadFor(path, true)).toBe(path);
});

test.each(['/', '/reset?token=abc', '/forgot', '/sitesx', '/waitingx'])(
  '%s is nobody’s own',
  (path) => expect([leadFor(path, true), leadFor(path, false)]).toEqual([path, path]),
);

test.each([
  [`/sites/${id}`, `/admin/sites/${id}`],
  [`/sites/${id}/watched`, `/admin/sites/${id}/watched`],
  [`/reports/${id}#page`, `/admin/reports/${id}`],
  ['/reports', '/admin/reports'],
  [`/waiting/${id}`, `/admin/jobs/${id}`],
  ['/waiting', '/admin/jobs'],
  [`/outages?incident=${id}`, `/admin/incidents/${id}`],
  ['/outages', '/admin/incidents'],
  [`/groups/${id}`, null],
  ['/book', null],
  ['/sites/../people', null],
])('operators have %s on the web at %s', (path, page) => {
  expect(adminPageOf(path)?.split('#')[0] ?? null).toBe(page);
});
