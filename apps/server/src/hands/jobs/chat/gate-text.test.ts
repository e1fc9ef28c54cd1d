import { type Command, commandText } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHtml } from '../../../../test/harness/services/chat-rules.ts';
import { seal, unseal } from '../../../post/deliveries/chat/seal.ts';
import { gateText } from './gate-text.ts';

const nasty = fc.constantFrom(
  '\u202e',
  '\u200b',
  '\n',
  '\0',
  '</pre>',
  '&lt;',
  '<b>',
  'ž',
  "'",
  '\\',
  '\u00a0',
  '🙂',
);
const argument = fc
  .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const hidden = /(?![\n ])[\p{C}\p{Z}]/u;

const commandOf = (argv: string[], more: Partial<Command> = {}): Command => ({
  argv,
  leadsTo: null,
  folder: '/tmp/\u202ex',
  env: ['PATH'],
  target: { via: 'local' },
  timeoutSeconds: 60,
  reason: 'řádek\nřádek \u200b<i>',
  ...more,
});
const id = '0b8f3f0e-8a34-4d0e-9a3b-1f1c9d1f7a10';
/** Figures and their units are set apart by spaces of their own. */
const shown = (html: string) => parseHtml(html).replace(/[\u00a0\u202f]/g, ' ');

test('every command is shown whole, with nothing in it that cannot be seen', () => {
  fc.assert(
    fc.property(fc.array(argument, { minLength: 1, maxLength: 6 }), (argv) => {
      const { html, file } = gateText({ id, command: commandOf(argv) }, chatTexts.cs, 1e6);
      const text = shown(html);
      expect(file).toBeUndefined();
      expect(text.startsWith(`${commandText(argv)}\n`)).toBe(true);
      expect(text).not.toMatch(hidden);
    }),
    { numRuns: 500 },
  );
});

test('what does not fit is whole in the file, to the byte', () => {
  const argv = ['echo', `${'<&>\u202e'.repeat(600)}konec`];
  const command = commandOf(argv, { folder: null, env: [] });
  const { html, file } = gateText({ id, command }, chatTexts.cs, 1_500);
  expect(shown(html)).not.toContain('konec');
  expect(file?.name).toBe('prikaz-0b8f3f0e.txt');
  expect(file?.content.split('\n')[0]).toBe(commandText(argv));
  for (const word of ['Složka: výchozí', 'Důvod: řádek\\u{000a}řádek \\u{200b}<i>'])
    expect(file?.content).toContain(word);
});

test('a target is told with its key and its server’s fingerprint', () => {
  const target = {
    via: 'ssh' as const,
    host: 'web.example',
    port: 22,
    user: 'deploy',
    hostKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl',
    keyName: 'main',
  };
  const { html } = gateText({ id, command: commandOf(['true'], { target }) }, chatTexts.cs, 3_200);
  expect(shown(html)).toContain(
    'Kde: deploy@web.example:22 (klíč main, otisk serveru SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU)',
  );
});

test('a button is opened by its secret only, and only whole', () => {
  const data = seal('secret', { press: 'allow', id, seen: 'digest' });
  expect(Buffer.byteLength(data)).toBe(55);
  const open = unseal('secret', data);
  expect(open).toMatchObject({ press: 'allow', id });
  expect([open?.saw('digest'), open?.saw('another')]).toEqual([true, false]);
  expect(unseal('another', data)).toBeNull();
  for (let at = 0; at < data.length; at++) {
    const bent = `${data.slice(0, at)}${data[at] === 'n' ? 'p' : 'n'}${data.slice(at + 1)}`;
    expect(unseal('secret', bent)).toBeNull();
  }
  for (const none of ['', 'x', data.slice(1), `${data}x`, '❗'.repeat(16)])
    expect(unseal('secret', none)).toBeNull();
});
