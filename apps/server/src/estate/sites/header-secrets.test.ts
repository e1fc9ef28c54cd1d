import { defaultMonitor, keptHeader, type MonitorSettings, sealedHeader } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import {
  hiddenChange,
  hideHeaders,
  lostHeaders,
  openHeadersOf,
  resealHeaders,
  sealHeaders,
} from './header-secrets.ts';

const keys = { encryptionKeys: ['a key of the tests, long enough for anyone'] };
const newer = { encryptionKeys: ['a newer key, long enough for anyone', ...keys.encryptionKeys] };
const monitor = (headers: Record<string, string>): MonitorSettings => ({
  ...defaultMonitor,
  headers,
});
const given = monitor({ Authorization: 'Bearer tajne', 'X-Preview': '42', Accept: 'text/html' });
const sealed = sealHeaders(keys, given, null);

test('every value is sealed but those that hold no password, and opens again', () => {
  expect(sealed.headers).toEqual({
    Authorization: expect.stringMatching(/^sealed:1\./),
    'X-Preview': expect.stringMatching(/^sealed:1\./),
    Accept: 'text/html',
  });
  expect(JSON.stringify(sealed)).not.toContain('tajne');
  expect(openHeadersOf(keys, sealed)).toEqual(given);
  expect(hideHeaders(sealed).headers).toEqual({
    Authorization: keptHeader,
    'X-Preview': keptHeader,
    Accept: 'text/html',
  });
  expect(hideHeaders(given).headers.Authorization).toBe(keptHeader);
});

test('a value opens under its own name only, and by its key only', () => {
  const { Authorization = '' } = sealed.headers;
  expect(openHeadersOf(keys, monitor({ authorization: Authorization })).headers).toEqual({
    authorization: 'Bearer tajne',
  });
  expect(openHeadersOf(keys, monitor({ 'x-other': Authorization })).headers).toEqual({});
  expect(
    openHeadersOf({ encryptionKeys: ['another key, long enough for anyone'] }, sealed).headers,
  ).toEqual({ Accept: 'text/html' });
});

test('what is sent back unchanged keeps its seal, a new value gets a new one', () => {
  const again = monitor({ Authorization: keptHeader, 'X-Preview': '42', Accept: '*/*' });
  expect(sealHeaders(keys, again, sealed).headers).toEqual({ ...sealed.headers, Accept: '*/*' });
  const next = sealHeaders(keys, monitor({ Authorization: 'Bearer jine' }), sealed);
  expect(next.headers.Authorization).not.toBe(sealed.headers.Authorization);
  expect(openHeadersOf(keys, next).headers).toEqual({ Authorization: 'Bearer jine' });
});

test('nobody may send a sealed value of their own, nor keep what was never there', () => {
  const stolen = sealed.headers.Authorization ?? '';
  for (const before of [null, monitor({}), monitor({ Authorization: `${sealedHeader}other` })])
    expect(() => sealHeaders(keys, monitor({ Authorization: stolen }), before)).toThrow(
      'not valid',
    );
  expect(() => sealHeaders(keys, monitor({ 'X-New': keptHeader }), sealed)).toThrow('not valid');
  expect(() => sealHeaders(keys, monitor({ 'X-New': keptHeader }), null)).toThrow('not valid');
});

test('an older key and values in clear are sealed anew, others stay as they are', () => {
  expect(resealHeaders(keys, sealed)).toEqual(sealed);
  expect(openHeadersOf(keys, resealHeaders(keys, given))).toEqual(given);
  const anew = resealHeaders(newer, sealed);
  expect(anew.headers.Authorization).not.toBe(sealed.headers.Authorization);
  expect(openHeadersOf({ encryptionKeys: newer.encryptionKeys.slice(0, 1) }, anew)).toEqual(given);
  const lost = { encryptionKeys: ['another key, long enough for anyone'] };
  expect(resealHeaders(lost, sealed)).toEqual(sealed);
  expect(lostHeaders(lost, sealed)).toEqual(['Authorization', 'X-Preview']);
  expect(lostHeaders(keys, sealed)).toEqual([]);
});

test('the trail tells that a value was replaced, and not by what', () => {
  const after = sealHeaders(
    keys,
    monitor({ Authorization: 'Bearer jine', 'X-Preview': '42', 'X-New': '1' }),
    sealed,
  );
  const [old, now] = hiddenChange(sealed, after);
  expect(old.headers).toEqual({
    Authorization: keptHeader,
    'X-Preview': keptHeader,
    Accept: 'text/html',
  });
  expect(now.headers).toEqual({
    Authorization: keptHeader + keptHeader,
    'X-Preview': keptHeader,
    'X-New': keptHeader,
  });
});
