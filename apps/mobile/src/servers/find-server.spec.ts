import { onlineManager } from '@tanstack/react-query';
import { findServer } from './find-server.ts';

const { API_URL: server = '' } = process.env;
const real = globalThis.fetch;
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** Something else at https://agentura.cz: path to status and body; our server answers for itself. */
const elsewhere = 'https://agentura.cz';
const serve = (answers: Record<string, [number, string]>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
    const url = String(asked);
    if (!url.startsWith(elsewhere)) return real(asked, init);
    const [status, body] = answers[url.slice(elsewhere.length)] ?? [404, '<h1>Not here</h1>'];
    return status === 302 ? real(body) : new globalThis.nodeResponse(body, { status });
  });

test('a server says whose it is', async () => {
  const found = await findServer(` ${server}/settings `);
  expect(found).toMatchObject({ url: server, agency: { name: expect.stringMatching(/./) } });
});

test('a domain names its server in a file, an address may redirect to it', async () => {
  serve({ '/.well-known/hlidka': [200, JSON.stringify({ server })] });
  expect(await findServer('jana@agentura.cz')).toMatchObject({ url: server });
  serve({ '/api/welcome': [302, `${server}/api/welcome`] });
  expect(await findServer('agentura.cz')).toMatchObject({ url: server });
});

const welcome = {
  agency: { name: 'Sever', contactEmail: null, contactPhone: null, web: null, logo: null },
  setupOpen: true,
  signedIn: false,
  demo: false,
  apps: { ios: null, android: null },
};
const others: [string, Record<string, [number, string]>][] = [
  ['not ours', {}],
  ['not ours', { '/api/welcome': [200, '<h1>Welcome</h1>'] }],
  ['no answer', { '/api/welcome': [503, ''] }],
  ['server too old', { '/api/welcome': [200, '{}'] }],
  ['app too old', { '/api/welcome': [426, '{"error":"app too old"}'] }],
  ['not set up', { '/api/welcome': [200, JSON.stringify(welcome)] }],
  // A file that points at plain http elsewhere is not followed.
  ['not ours', { '/.well-known/hlidka': [200, '{"server":"http://evil.example"}'] }],
];
test.each(others)('%s: %o', async (why, answers) => {
  serve(answers);
  await expect(findServer(elsewhere)).rejects.toMatchObject({ why, where: 'agentura.cz' });
});

test('of an e-mail only its domain is asked, and said when it names none', async () => {
  const asked = serve({});
  const refused = { why: 'nothing at domain', where: 'agentura.cz' };
  await expect(findServer('jana@agentura.cz')).rejects.toMatchObject(refused);
  expect(JSON.stringify(asked.mock.calls)).not.toContain('jana');
});

test('nobody answers, or the phone has no network', async () => {
  await expect(findServer('http://127.0.0.1:9')).rejects.toMatchObject({ why: 'no answer' });
  onlineManager.setOnline(false);
  await expect(findServer('http://127.0.0.1:9')).rejects.toMatchObject({ why: 'no network' });
});
