import * as Sharing from 'expo-sharing';
import { cookies } from '../cookies/cookies';
import { signOut } from '../session/session.ts';
import { pdf } from './pdf.ts';

const { phoneFiles: files, nodeResponse: Reply } = globalThis;
const answer = (body: string, status = 200, type = 'application/pdf') =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Reply(body, { status, headers: { 'content-type': type } }));
const shared = jest.mocked(Sharing.shareAsync);

beforeEach(() => {
  files.clear();
  shared.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('a report is downloaded once, shared as a file, and there without a network', async () => {
  const asked = answer('%PDF-1.7 a report');
  await pdf.share('r1', 'říjen 2026');
  await pdf.share('r1', 'říjen 2026');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]?.[0])).toMatch(/\/api\/reports\/r1\/pdf$/);
  expect(shared).toHaveBeenCalledTimes(2);
  expect(shared.mock.calls[0]).toMatchObject([
    'file:///documents/reports/r1.pdf',
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

test('the next person does not find them', async () => {
  answer('%PDF-1.7 a report');
  await pdf.share('r1', '');
  expect(files.size).toBe(1);
  await cookies.clear();
  await signOut(async () => {});
  expect(files.size).toBe(0);
});
