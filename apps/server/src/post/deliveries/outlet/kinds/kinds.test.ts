import { OutletKind } from '@hlidka/protocol';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import type { Posted } from '../../../../base/platform/http/guarded-post.ts';
import { type OutletNotice, plainNotice } from '../notice.ts';
import { kinds } from './index.ts';

const settings = {
  address: 'https://receiver.example/hook/abc',
  target: 'topic',
  secret: 'key',
  signing: [],
};
const text = {
  subject: '',
  heading: 'Blog: web nejde',
  paragraphs: ['Výpadek trvá od 14.02.', 'HTTP 503'],
  action: { label: 'Otevřít', link: 'https://hlidka.example/admin/incidents/1' },
  state: 'down' as const,
  callUs: false,
};
const notice: OutletNotice = {
  ...plainNotice(text, 'cs', 'expiry'),
  alarm: { keys: ['incident-1'], action: 'trigger' },
};
const at = new Date('2026-11-15T13:02:00Z');
const now = new Date('2026-11-15T13:03:00.400Z');
const write = (kind: OutletKind, change: Partial<OutletNotice> = {}, more: object = {}) =>
  kinds[kind].write(
    { ...settings, ...more },
    { id: 'msg-1', at, now, notice: { ...notice, ...change } },
  );
const bodyOf = (kind: OutletKind, change: Partial<OutletNotice> = {}) =>
  JSON.parse(write(kind, change)?.body ?? 'null');

test('a webhook is signed with every secret that still holds, and verifies with each', () => {
  const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
  const signing = [
    { secret: secretOf(1), until: null },
    { secret: secretOf(2), until: '2026-11-16T00:00:00Z' },
    { secret: secretOf(3), until: '2026-11-15T13:03:00Z' },
  ];
  const fresh = new Date();
  const request = kinds.webhook.write(
    {
      ...settings,
      signing: [
        ...signing.slice(0, 2).map((one) => ({ ...one, until: null })),
        ...signing.slice(2),
      ],
    },
    { id: 'msg-1', at, now: fresh, notice },
  );
  if (!request?.headers) throw new Error('nothing written');
  const { body, headers } = request;
  expect(headers['webhook-id']).toBe('msg-1');
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const secret of [secretOf(1), secretOf(2)])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'notice' });
  expect(() => new Webhook(secretOf(3)).verify(body, headers)).toThrow();
  expect(() => new Webhook(secretOf(1)).verify(`${body} `, headers)).toThrow();
  expect(JSON.parse(body)).toEqual({
    version: 1,
    type: 'notice',
    timestamp: at.toISOString(),
    data: {
      language: 'cs',
      title: 'Blog: web nejde',
      text: 'Výpadek trvá od 14.02.\nHTTP 503',
      url: 'https://hlidka.example/admin/incidents/1',
      kind: 'expiry',
    },
  });
});

test('each service gets its own shape', () => {
  expect(bodyOf('slack')).toMatchObject({
    text: expect.stringContaining('*Blog: web nejde*\nVýpadek'),
    blocks: [{ type: 'header' }, { type: 'section' }],
  });
  expect(bodyOf('discord')).toMatchObject({
    embeds: [{ title: 'Blog: web nejde', description: expect.stringContaining('HTTP 503') }],
    allowed_mentions: { parse: [] },
  });
  expect(bodyOf('teams').attachments[0].content.body.map((b: { text: string }) => b.text)).toEqual([
    'Blog: web nejde',
    'Výpadek trvá od 14.02.',
    'HTTP 503',
  ]);
  expect(bodyOf('ntfy')).toMatchObject({ topic: 'topic', priority: 5, click: text.action.link });
  expect(write('ntfy')?.headers).toMatchObject({ authorization: 'Bearer key' });
  expect(write('ntfy', {}, { address: 'https://ntfy.example/topic' })?.url.href).toBe(
    'https://ntfy.example/',
  );
  expect(write('ntfy', {}, { secret: null })?.headers).not.toHaveProperty('authorization');
  expect(bodyOf('pushover')).toMatchObject({ token: 'key', user: 'topic', priority: 1 });
  expect(write('pushover')?.url.pathname).toBe('/1/messages.json');
  expect(bodyOf('pagerduty')).toMatchObject({
    routing_key: 'key',
    event_action: 'trigger',
    dedup_key: 'incident-1',
    payload: { summary: 'Blog: web nejde', severity: 'critical' },
  });
  expect(write('pagerduty', { alarm: null })).toBeNull();
  expect(write('apprise')?.url.href).toBe('https://receiver.example/hook/abc/notify/topic');
  expect(bodyOf('apprise')).toMatchObject({ type: 'failure', format: 'text' });
});

test('what a service reads as its own marks is escaped', () => {
  const title = '<!channel> & *all* @everyone [x](http://evil)';
  expect(bodyOf('slack', { title }).text).toContain('&lt;!channel&gt; &amp; *all*');
  expect(bodyOf('discord', { title }).embeds[0].title).toBe(
    '\\<!channel\\> & \\*all\\* @everyone \\[x\\]\\(http://evil\\)',
  );
  expect(bodyOf('teams', { title }).attachments[0].content.body[0].text).toContain('\\[x\\]');
});

test('a text of any length keeps within each limit and stays whole characters', () => {
  const long = { title: '<🔥&>'.repeat(2_000), lines: ['<č🔥&*>'.repeat(20_000)] };
  const slack = bodyOf('slack', long);
  expect(slack.text.length).toBeLessThanOrEqual(40_000);
  expect(slack.blocks[0].text.text.length).toBeLessThanOrEqual(150);
  expect(slack.blocks[1].text.text.length).toBeLessThanOrEqual(3_000);
  const [embed] = bodyOf('discord', long).embeds;
  expect(embed.title.length).toBeLessThanOrEqual(256);
  expect(embed.description.length).toBeLessThanOrEqual(4_096);
  expect(Buffer.byteLength(write('teams', long)?.body ?? '')).toBeLessThanOrEqual(28 * 1024);
  expect(Buffer.byteLength(bodyOf('ntfy', long).message)).toBeLessThanOrEqual(4_096);
  expect(bodyOf('pushover', long).message.length).toBeLessThanOrEqual(1_024);
  expect(bodyOf('pagerduty', long).payload.summary.length).toBeLessThanOrEqual(1_024);
  for (const kind of OutletKind.options)
    expect(write(kind, long)?.body.isWellFormed(), kind).toBe(true);
});

const answered = (status: number, given: Partial<Posted> & { retry?: string } = {}): Posted => ({
  status,
  text: given.text ?? '',
  header: (name) => (name === 'retry-after' ? (given.retry ?? null) : null),
});

test.each([
  ['webhook', 204, 'sent'],
  ['webhook', 302, 'later'],
  ['webhook', 400, 'later'],
  ['webhook', 404, 'later'],
  ['webhook', 410, 'gone'],
  ['webhook', 500, 'later'],
  ['slack', 200, 'sent'],
  ['slack', 400, 'refused'],
  ['slack', 403, 'gone'],
  ['slack', 404, 'gone'],
  ['slack', 410, 'gone'],
  ['slack', 429, 'later'],
  ['slack', 503, 'later'],
  ['discord', 204, 'sent'],
  ['discord', 400, 'refused'],
  ['discord', 404, 'gone'],
  ['teams', 202, 'sent'],
  ['teams', 413, 'refused'],
  ['teams', 404, 'gone'],
  ['ntfy', 403, 'gone'],
  ['ntfy', 429, 'later'],
  ['pushover', 429, 'refused'],
  ['pushover', 500, 'later'],
  ['pagerduty', 202, 'sent'],
  ['pagerduty', 400, 'refused'],
  ['pagerduty', 429, 'later'],
  ['apprise', 200, 'sent'],
  ['apprise', 204, 'gone'],
  ['apprise', 424, 'later'],
] as const)('%s answers %i: %s', (kind, status, is) => {
  expect(kinds[kind].judge(answered(status)).is).toBe(is);
});

test.each<[OutletKind, number, string, string]>([
  ['slack', 200, 'ok', 'sent'],
  ['slack', 200, ' ok\n', 'sent'],
  ['slack', 200, '{"success":true}', 'sent'],
  ['slack', 200, '{"result":"success","msg":""}', 'sent'],
  ['slack', 200, 'invalid_token', 'refused'],
  ['slack', 200, '{"ok":false,"error":"x"}', 'refused'],
  ['discord', 200, '{"id":"1"}', 'sent'],
  ['discord', 200, '{"ok":false}', 'refused'],
  ['discord', 200, 'null', 'refused'],
  ['teams', 200, '1', 'sent'],
  ['teams', 202, '{"any":1}', 'sent'],
  ['teams', 200, 'Webhook message delivery failed with error', 'refused'],
  ['ntfy', 200, '{"id":"a","event":"message"}', 'sent'],
  ['ntfy', 200, '<html>sign in</html>', 'refused'],
  ['pushover', 200, '{"status":1,"request":"a"}', 'sent'],
  ['pushover', 200, '{"status":0}', 'refused'],
  ['pagerduty', 202, '{"status":"success"}', 'sent'],
  ['pagerduty', 200, '<html>proxy</html>', 'refused'],
  ['webhook', 200, '{"ok":false}', 'sent'],
])('%s answers %i with %s: %s', (kind, status, text, is) => {
  expect(kinds[kind].judge(answered(status, { text })).is).toBe(is);
});

test('how long to wait is read where each service says it', () => {
  const judge = (kind: OutletKind, given: Parameters<typeof answered>[1]) =>
    kinds[kind].judge(answered(429, given)).waitSeconds;
  expect(judge('slack', { retry: '30' })).toBe(30);
  expect(judge('slack', {})).toBeUndefined();
  expect(judge('slack', { retry: 'soon' })).toBeUndefined();
  const date = new Date(Date.now() + 90_000).toUTCString();
  expect(Math.abs((judge('webhook', { retry: date }) ?? 0) - 90)).toBeLessThanOrEqual(2);
  expect(judge('discord', { text: '{"retry_after": 1.2}', retry: '9' })).toBe(2);
  expect(judge('discord', { text: '<html>', retry: '9' })).toBe(9);
  const wrong = '{"user":"invalid","errors":["user key is invalid"],"status":0}';
  expect(kinds.pushover.judge(answered(400, { text: wrong })).is).toBe('gone');
  const short = `{"status":"invalid event","errors":["Length of 'routing_key' is incorrect"]}`;
  expect(kinds.pagerduty.judge(answered(400, { text: short })).is).toBe('gone');
});
