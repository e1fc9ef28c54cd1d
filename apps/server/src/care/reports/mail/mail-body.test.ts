import { parseMarkdown } from '@hlidka/markdown';
import type { ReportFigures } from '@hlidka/protocol';
import { typesetText } from '@hlidka/texts/format';
import { expect, test } from 'vitest';
import { mailContent } from './mail-content.ts';
import { blocksHtml } from './mail-html.ts';
import { blocksPlain } from './mail-plain.ts';

const html = (markdown: string) => blocksHtml(parseMarkdown(markdown));
const plain = (markdown: string) => blocksPlain(parseMarkdown(markdown));
const bare = (markdown: string) => html(markdown).replace(/ style="[^"]*"/g, '');

const page = `# Říjen

Vše běželo, viz [portál](https://portal.example/a?b=1&c=2) a \`wp-config.php\`.

## Co jsme udělali

- **jádro** WordPressu
  - a doplňky
- [x] ~~stará~~ *nová* šablona

3. tři
4. čtyři

> Děkujeme.

| Web | Dostupnost |
|---|---:|
| Blog | 99,9 % |

\`\`\`sh
npm ci && npm test
\`\`\`

---

Napište na [podpora@sever.example](mailto:podpora@sever.example).`;

test('markdown becomes HTML with inline styles only', () => {
  expect(bare(page)).toMatchInlineSnapshot(`
    "<h2>Říjen</h2>
    <p>Vše běželo, viz <a href="https://portal.example/a?b=1&#38;c=2">portál</a> a <code>wp-config.php</code>.</p>
    <h3>Co jsme udělali</h3>
    <ul><li><strong>jádro</strong> WordPressu<ul><li>a doplňky</li></ul></li><li>☑ <s>stará</s> <em>nová</em> šablona</li></ul>
    <ol start="3"><li>tři</li><li>čtyři</li></ol>
    <blockquote><p>Děkujeme.</p></blockquote>
    <table cellpadding="0" cellspacing="0"><thead><tr><th>Web</th><th>Dostupnost</th></tr></thead><tbody><tr><td>Blog</td><td>99,9 %</td></tr></tbody></table>
    <pre>npm ci &#38;&#38; npm test</pre>
    <hr>
    <p>Napište na <a href="mailto:podpora@sever.example">podpora@sever.example</a>.</p>"
  `);
  expect(html(page)).not.toMatch(/class=|<style|<link/);
});

test('and plain text that reads as such', () => {
  expect(plain(page)).toMatchInlineSnapshot(`
    "ŘÍJEN

    Vše běželo, viz portál (https://portal.example/a?b=1&c=2) a wp-config.php.

    CO JSME UDĚLALI

    - jádro WordPressu
      - a doplňky
    - [x] stará nová šablona

    3. tři
    4. čtyři

    > Děkujeme.

    Web | Dostupnost
    Blog | 99,9 %

        npm ci && npm test

    * * *

    Napište na podpora@sever.example."
  `);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a word', 'a <b onclick="alert(1)">b</b>'],
  ['an image of a spy', '![x](https://spy.example/1.png)'],
  ['an image in a link', '[![x](https://spy.example/1.png)](https://a.example)'],
  ['a script as an address', '[x](javascript:alert(1))'],
  ['the same, disguised', '[x](JaVa\tScRiPt:alert(1)) [y](&#106;avascript:alert(1))'],
  ['data as an address', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a file', '[x](file:///etc/passwd) <file:///etc/passwd>'],
  ['a quote out of an attribute', '[x](https://a.example/"onmouseover="alert(1)"x="y)'],
  ['a quote in a title', '[x](https://a.example "a\\" onload=\\"alert(1)")'],
  ['an autolink', '<javascript:alert(1)>'],
  ['a reference', '[x][y]\n\n[y]: javascript:alert(1)'],
  ['a comment', '<!-- --><img src=x onerror=alert(1)>'],
  ['a style sheet', '<style>@import "https://spy.example/a.css"</style>'],
  ['a language of code', '```"><script>alert(1)</script>\nx\n```'],
  ['a cell', '| <img src=x onerror=alert(1)> |\n|---|\n| [x](vbscript:x) |'],
])('harmless: %s', (_, markdown) => {
  const shown = html(markdown);
  const tags = [...shown.matchAll(/<\/?([a-z0-9]+)((?:\s[^<>]*)?)>/gi)];
  const known = ['p', 'a', 'strong', 'em', 's', 'code', 'pre', 'br', 'hr', 'ul', 'ol', 'li'];
  known.push('blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'h2', 'h3');
  for (const [, tag = '', attributes = ''] of tags) {
    expect(known).toContain(tag);
    const names = [...attributes.matchAll(/([\w-]+)="[^"]*"/g)].map(([, name]) => name);
    expect(attributes.replace(/\s[\w-]+="[^"]*"/g, '')).toBe('');
    for (const name of names)
      expect(['style', 'href', 'start', 'cellpadding', 'cellspacing']).toContain(name);
  }
  for (const [, href] of shown.matchAll(/href="([^"]*)"/g))
    expect(href).toMatch(/^(https?:\/\/|mailto:)/);
  expect(shown.replace(/<[^>]*>/g, '')).not.toMatch(/[<>"]/);
  expect(shown).not.toMatch(/url\(|src="/);
});

test('a hundred kilobytes of marks come to an end', () => {
  for (const mark of ['*', '[', '> ', '![](', '`', '<a ', '|-']) {
    const body = html(mark.repeat(Math.floor(100_000 / mark.length)));
    expect(body.length).toBeLessThan(2_000_000);
  }
});

test('a report is parsed once, however many read it', () => {
  const report = {
    id: crypto.randomUUID(),
    markdown: page,
    period: '2026-10-01',
    language: 'cs' as const,
    figures: null,
  };
  const first = mailContent(report);
  const blocks = parseMarkdown(page, typesetText);
  expect(first).toEqual({ html: blocksHtml(blocks), plain: blocksPlain(blocks) });
  expect(first.html).toContain('</a> a\u00a0<code');
  expect(mailContent({ ...report })).toBe(first);
});

const quiet = { availability: [], clicks: [], weeks: [] };
const contentOf = (figures: ReportFigures) => {
  const about = { markdown: 'x', period: '2026-10-01', language: 'cs' as const };
  const { html: shown, plain: said } = mailContent({ id: crypto.randomUUID(), ...about, figures });
  return { shown, said: said.replace(/[\u00a0\u202f]/g, ' ') };
};

test('figures and charts are cells that load nothing, and sentences in the plain part', () => {
  const { shown, said } = contentOf({
    key: {
      availability: { now: 99.5, before: 100 },
      outages: { now: 1, before: 0, seconds: 420, causes: ['<i>Server</i> neodpověděl'] },
      workMinutes: { now: 90, before: null },
      backups: { now: 31, before: 31, failed: 1 },
      clicks: { now: 110, before: 100 },
      mentions: null,
    },
    sites: [
      {
        ...quiet,
        name: '<b>"Web"',
        availability: [100, null, 98.5],
        outageMinutes: [0, 0, 7],
        clicks: [1, 2, 4],
        weeks: [{ week: '2026-10-05', sharePct: 50 }],
      },
      { ...quiet, name: 'Tichý' },
    ],
  });
  expect(shown.match(/<td valign="bottom"/g)).toHaveLength(3 + 3 + 1);
  expect(shown.match(/<td width="50%"/g)).toHaveLength(5);
  expect(shown).not.toMatch(/<img|<svg|url\(|src=|<b>|<i>/);
  expect(shown).toContain('↓ nižší, v\u00a0září 100');
  expect(said).toBe(
    [
      'MĚSÍC V ČÍSLECH',
      'Dostupnost: 99,5 %; nižší, v září 100 %',
      'Výpadky: 1; více, v září žádný; celkem 7 min; <i>Server</i> neodpověděl',
      'Odpracovaný čas: 1 h 30 min',
      'Zálohy: 31; stejně jako v září; jedna se nepovedla',
      'Kliknutí z vyhledávačů: 110; o 10 % více, v září 100\n',
      'Den po dni: Jediný den s výpadkem: 3. 10. 2026 (7 min).\n',
      'x\n',
      'Kliknutí z vyhledávačů po dnech: Celkem 7, nejvíc 4 (3. 10. 2026).',
      'Podíl zmínek v odpovědích AI po týdnech: 50 %.',
    ].join('\n'),
  );
});

test('a client of sixty sites gets a mail that is not cut off: a line of figures each', () => {
  const days = Array.from({ length: 31 }, () => 100);
  const site = { ...quiet, availability: days, outageMinutes: days.map(() => 0), clicks: days };
  const sites = Array.from({ length: 60 }, (_, n) => ({
    ...site,
    name: `Web číslo ${n}`,
    availabilityPct: 99.5,
    ...(n === 7 ? { outageMinutes: days.map((_, day) => (day === 2 ? 90 : 0)) } : {}),
  }));
  const { shown, said } = contentOf({ key: null, sites });
  expect(Buffer.byteLength(shown)).toBeLessThan(80_000);
  expect(shown.match(/99,5/g)).toHaveLength(60);
  // The strip of all, and the one that broke.
  expect(shown.match(/<td valign="bottom"/g)).toHaveLength(31 + 31);
  expect(said).toContain('Web číslo 7\nVýpadky po dnech: Jediný den s výpadkem: 3. 10. 2026');
  expect(said).toContain('Web číslo 8: Dostupnost 99,5 %, Kliknutí 3 100');
});
