import { parseMarkdown } from '@hlidka/markdown';
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
    <table cellpadding="0" cellspacing="0"><tr><th>Web</th><th>Dostupnost</th></tr><tr><td>Blog</td><td>99,9 %</td></tr></table>
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
  known.push('blockquote', 'table', 'tr', 'th', 'td', 'h2', 'h3');
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
  expect(first).toEqual({ html: html(page), plain: plain(page) });
  expect(mailContent({ ...report })).toBe(first);
});

test('charts are rows of cells that load nothing, and sentences in the plain part', () => {
  const figures = {
    sites: [
      {
        name: '<b>"Web"',
        availability: [100, null, 98.5],
        clicks: [1, 2, 4],
        weeks: [{ week: '2026-10-05', sharePct: 50 }],
      },
      { name: 'Tichý', availability: [], clicks: [], weeks: [] },
    ],
  };
  const drawn = mailContent({
    id: crypto.randomUUID(),
    markdown: 'x',
    period: '2026-10-01',
    language: 'cs',
    figures,
  });
  expect(drawn.html.match(/<td valign="bottom"/g)).toHaveLength(3 + 3 + 1);
  expect(drawn.html).not.toMatch(/<img|<svg|url\(|src=|<b>/);
  expect(drawn.plain.replace(/[\u00a0\u202f]/g, ' ')).toBe(
    [
      'x\n',
      'Dostupnost po dnech: Nejnižší 98,5 % (3. 10. 2026), pod 100 % 1 den.',
      'Kliknutí z vyhledávačů po dnech: Celkem 7, nejvíc 4 (3. 10. 2026).',
      'Podíl zmínek v odpovědích AI po týdnech: 50 %.',
    ].join('\n'),
  );
});
