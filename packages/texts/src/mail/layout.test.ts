import type { Agency } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { mailSamples } from '../catalogue/mail-samples.ts';
import { day, looks } from './colours.ts';
import { type MailText, mailHtml, mailPlain } from './index.ts';

const agency: Agency = {
  name: 'Ateliér Sever',
  contactEmail: 'ahoj@sever.example',
  contactPhone: '+420 777 123 456',
  web: 'https://sever.example',
  logo: null,
  accent: null,
  imprint: null,
};
const frame = { agency, baseUrl: 'https://portal.example' };

const isMail = (value: unknown): value is MailText =>
  typeof value === 'object' && value !== null && 'subject' in value;
const mails = (language: 'cs' | 'en'): MailText[] =>
  Object.values(mailSamples(language)).flatMap((one) => [one].flat(4).filter(isMail));

const visible = (html: string): string =>
  html
    .replace(/<style>.*<\/style>|<title>.*<\/title>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&nbsp;/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s*\n\s*/g, '\n')
    .trim();

const words = {
  cs: { down: 'Výpadek', up: 'V pořádku', warning: 'Pozor', neutral: 'Zpráva' },
  en: { down: 'Outage', up: 'All well', warning: 'Attention', neutral: 'Message' },
};

test.each(['cs', 'en'] as const)(
  '%s: every letter begins with its state, in words, if that says anything',
  (language) => {
    const all = mails(language);
    expect(new Set(all.map(({ state }) => state)).size).toBe(4);
    for (const text of all) {
      const html = mailHtml(text, frame, language);
      const word = words[language][text.state];
      // That a message is a message says nothing.
      const silent = text.state === 'neutral';
      expect(visible(html).split('\n').slice(0, 2), text.subject).toEqual(
        silent ? [agency.name, text.heading] : [looks[text.state].sign, word],
      );
      expect(mailPlain(text, frame, language).split('\n')[0]).toBe(
        silent ? text.heading : `${word.toUpperCase()}: ${text.heading}`,
      );
      expect(html).toContain(`bgcolor="${looks[text.state].edge}"`);
      expect(text.heading.trim()).not.toBe('');
      expect(text.heading).not.toContain(agency.name);
    }
  },
);

test('the preview adds what the subject does not say', () => {
  for (const text of mails('cs')) {
    const [, preview = ''] =
      /<div style="display:none[^>]*>([^<]*?)(?:&#847;)/.exec(mailHtml(text, frame, 'cs')) ?? [];
    expect(preview.length, text.subject).toBeGreaterThan(15);
    expect(preview.length).toBeLessThan(400);
    expect(text.subject).not.toContain(preview);
  }
});

test('a client can phone the agency, an operator is not told their own number', () => {
  const [client] = mails('cs').filter(({ callUs }) => callUs);
  const html = client ? mailHtml(client, frame, 'cs') : '';
  expect(html).toContain('href="tel:+420777123456"');
  expect(client && mailPlain(client, frame, 'cs')).toContain('Zavolejte nám: +420 777 123 456');
  const silent = { ...frame, agency: { ...agency, contactPhone: null } };
  expect(client && mailHtml(client, silent, 'cs')).not.toContain('Zavolejte');
});

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

test('both themes can be read, and mails are small and load nothing', () => {
  for (const { ink, nightInk } of Object.values(looks)) {
    expect(contrast(ink, day.sheet)).toBeGreaterThan(7);
    expect(contrast(nightInk, '#1d1914')).toBeGreaterThan(7);
  }
  for (const text of mails('cs')) {
    const html = mailHtml(text, frame, 'cs');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).not.toMatch(/<script|<img|@import|url\(/);
  }
});
