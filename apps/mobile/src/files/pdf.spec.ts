import type { Me } from '@hlidka/protocol';
import * as Sharing from 'expo-sharing';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { cookies } from '../cookies/cookies';
import { signOut } from '../session/session.ts';
import { pdf } from './pdf.ts';

const { phoneFiles: files, phoneDisk: disk, nodeResponse: Reply } = globalThis;
const answer = (body: string, status = 200, type = 'application/pdf') =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Reply(body, { status, headers: { 'content-type': type } }));
const shared = jest.mocked(Sharing.shareAsync);
const iAm = (id: string) => {
  const me: Me = {
    id,
    name: 'Martin',
    email: 'martin@example.com',
    role: 'client',
    language: 'cs',
    theme: 'system',
    incidentMail: false,
    incidentMailChosen: true,
    mailWorks: true,
    rank: null,
    limited: false,
    viewAs: null,
  };
  queryClient.setQueryData(queries.me().queryKey, me);
};

beforeEach(() => {
  iAm('u1');
  files.clear();
  shared.mockClear();
  disk.room = Number.POSITIVE_INFINITY;
});
afterEach(() => jest.restoreAllMocks());

test('a report is downloaded once, shared as a file of the cache, and there without a network', async () => {
  const asked = answer('%PDF-1.7 a report');
  await pdf.share('r1', 'říjen 2026');
  await pdf.share('r1', 'říjen 2026');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toMatch(/\/api\/reports\/r1\/pdf$/);
  expect(shared).toHaveBeenCalledTimes(2);
  expect(shared.mock.calls[0]).toMatchObject([
    'file:///cache/reports/u1/r1.pdf',
    { mimeType: 'application/pdf', dialogTitle: 'říjen 2026' },
  ]);
});

test('what is no report is neither kept nor shared', async () => {
  answer('<h1>Vítejte v hotelu</h1>', 200, 'text/html');
  await expect(pdf.share('r1', '')).rejects.toMatchObject({ error: 'not ours' });
  answer('{"error":"unavailable"}', 503, 'application/json');
  await expect(pdf.share('r1', '')).rejects.toMatchObject({ status: 503, error: 'unavailable' });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  await expect(pdf.share('r1', '')).rejects.toMatchObject({ status: 0, error: 'offline' });
  expect(files.size).toBe(0);
  expect(shared).not.toHaveBeenCalled();
});

test('a report that the phone could not write is neither shared nor taken for downloaded', async () => {
  const asked = answer('%PDF-1.7 a report');
  for (const room of [0, 5]) {
    disk.room = room;
    await expect(pdf.share('r1', '')).rejects.toThrow('no room');
    expect(files.size).toBe(0);
  }
  // Left empty by an earlier version of the app.
  files.set('file:///cache/reports/u1/r1.pdf', new Uint8Array());
  disk.room = Number.POSITIVE_INFINITY;
  await pdf.share('r1', '');
  expect(asked).toHaveBeenCalledTimes(3);
  expect(shared).toHaveBeenCalledTimes(1);
});

test('another account does not get it, nor does the next person find it', async () => {
  const asked = answer('%PDF-1.7 a report');
  await pdf.share('r1', '');
  iAm('u2');
  await pdf.share('r1', '');
  expect(asked).toHaveBeenCalledTimes(2);
  expect([...files.keys()]).toEqual([
    'file:///cache/reports/u1/r1.pdf',
    'file:///cache/reports/u2/r1.pdf',
  ]);
  files.set('file:///cache/reports.other.example/u1/r1.pdf', new Uint8Array([1]));
  await cookies.clear();
  await signOut(async () => {});
  expect([...files.keys()]).toEqual(['file:///cache/reports.other.example/u1/r1.pdf']);
});
