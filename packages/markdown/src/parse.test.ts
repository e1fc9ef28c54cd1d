import { describe, expect, test } from 'vitest';
import { type Block, type Inline, parseMarkdown } from './index.ts';

const inlines = (markdown: string): Inline[] => {
  const [first] = parseMarkdown(markdown);
  return first?.type === 'paragraph' ? first.children : [];
};
const words = (tree: readonly (Block | Inline)[]): string =>
  JSON.stringify(tree, (key, value) => (key === 'type' ? undefined : value));

describe('what is written well', () => {
  test('headings, paragraphs, inline marks', () => {
    expect(
      parseMarkdown('## Co *nového*\n\nTučně **ano**, ~~ne~~, `kód`.  \nDál &amp; pryč'),
    ).toEqual([
      {
        type: 'heading',
        level: 2,
        children: [
          { type: 'text', text: 'Co ' },
          { type: 'emphasis', children: [{ type: 'text', text: 'nového' }] },
        ],
      },
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Tučně ' },
          { type: 'strong', children: [{ type: 'text', text: 'ano' }] },
          { type: 'text', text: ', ' },
          { type: 'del', children: [{ type: 'text', text: 'ne' }] },
          { type: 'text', text: ', ' },
          { type: 'code', text: 'kód' },
          { type: 'text', text: '.' },
          { type: 'break' },
          { type: 'text', text: 'Dál & pryč' },
        ],
      },
    ]);
  });

  test('lists nest and carry tasks', () => {
    const [list] = parseMarkdown('3. jedna\n   - [x] hotovo\n   - [ ] zbývá\n4. dvě');
    expect(list).toMatchObject({
      type: 'list',
      ordered: true,
      start: 3,
      tight: true,
      items: [
        {
          checked: null,
          children: [
            { type: 'paragraph', children: [{ type: 'text', text: 'jedna' }] },
            {
              type: 'list',
              ordered: false,
              items: [
                { checked: true, children: [{ children: [{ text: 'hotovo' }] }] },
                { checked: false, children: [{ children: [{ text: 'zbývá' }] }] },
              ],
            },
          ],
        },
        { children: [{ type: 'paragraph' }] },
      ],
    });
  });

  test('quote, code, table, rule', () => {
    expect(parseMarkdown('> dobré\n\n```sh\nls <b>\n```\n\n|a|b|\n|-|-:|\n|1|2|\n\n---')).toEqual([
      {
        type: 'quote',
        children: [{ type: 'paragraph', children: [{ type: 'text', text: 'dobré' }] }],
      },
      { type: 'code', language: 'sh', text: 'ls <b>' },
      {
        type: 'table',
        align: [null, 'right'],
        head: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }]],
        rows: [[[{ type: 'text', text: '1' }], [{ type: 'text', text: '2' }]]],
      },
      { type: 'rule' },
    ]);
  });

  test('links to pages and mailboxes, also bare ones', () => {
    expect(inlines('[web](https://acme.example/?a=1&amp;b=2) a jana@acme.example')).toEqual([
      {
        type: 'link',
        href: 'https://acme.example/?a=1&b=2',
        children: [{ type: 'text', text: 'web' }],
      },
      { type: 'text', text: ' a ' },
      {
        type: 'link',
        href: 'mailto:jana@acme.example',
        children: [{ type: 'text', text: 'jana@acme.example' }],
      },
    ]);
  });
});

describe('what is written with bad intent', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript&#58;alert(1)',
    '&#x6A;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example/x',
    '/relative',
    'https:evil.example',
    'https:/\\evil.example',
    'blob:https://evil.example/1',
  ])('%j is no link', (address) => {
    for (const markdown of [
      `[sem](<${address}>)`,
      `[sem](${address})`,
      `[sem]\n\n[sem]: ${address}`,
    ]) {
      const tree = parseMarkdown(markdown);
      expect(words(tree)).toContain('sem');
      expect(JSON.stringify(tree)).not.toContain('"href"');
    }
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    'a <b onclick="alert(1)">b</b>',
    '<!-- <script> -->',
    '<style>*{display:none}</style>',
  ])('%s stays plain text', (html) => {
    const tree = parseMarkdown(html);
    const texts = tree.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
    expect(tree.every(({ type }) => type === 'paragraph')).toBe(true);
    expect(texts).toEqual([{ type: 'text', text: html }]);
  });

  test('an image is its words, never something to load', () => {
    expect(inlines('![graf](https://evil.example/pixel.png "x")')).toEqual([
      {
        type: 'link',
        href: 'https://evil.example/pixel.png',
        children: [{ type: 'text', text: 'graf' }],
      },
    ]);
    expect(inlines('![graf](data:image/svg+xml,x)')).toEqual([{ type: 'text', text: 'graf' }]);
    expect(words(inlines('[![graf](https://a.example/1.png)](https://b.example)'))).not.toContain(
      'a.example',
    );
  });

  test('control characters and turned reading direction are dropped', () => {
    expect(inlines('a\u202egnp.exe\u0007b')).toEqual([{ type: 'text', text: 'agnp.exeb' }]);
    expect(inlines('a&#x202e;b')).toEqual([{ type: 'text', text: 'ab' }]);
  });
});

const deepest = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(deepest))
    : 0;
const repeat = (part: string) => part.repeat(Math.ceil(100_000 / part.length));
const nestedList = () => {
  let text = '';
  for (let at = 0; text.length < 100_000; at += 1) text += `${' '.repeat(at * 2)}- a\n`;
  return text;
};

test.each([
  ['quotes', repeat('>')],
  ['spaced quotes', repeat('> ')],
  ['quotes, line by line', repeat('> > > > > > > > > > > > > > > > a\n')],
  ['growing quotes', Array.from({ length: 440 }, (_, at) => `${'>'.repeat(at)} a`).join('\n')],
  ['lists in one line', repeat('- ')],
  ['numbered lists in one line', repeat('1. ')],
  ['lists in quotes', repeat('> - ')],
  ['nested lists', nestedList()],
  ['open brackets', repeat('[')],
  ['brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['links in links', `${'['.repeat(25_000)}a${'](https://a.example)'.repeat(3_700)}`],
  ['images', repeat('![')],
  ['link openings', repeat('[a](')],
  ['stars', repeat('*')],
  ['emphasis', repeat('*a **b ')],
  ['emphasis both ways', `${'*a _b '.repeat(8_000)}${'b_ a* '.repeat(8_000)}`],
  ['underscores', repeat('_a')],
  ['tildes', repeat('~a')],
  ['back quotes', repeat('`a``')],
  ['open angles', repeat('<a ')],
  ['comments', repeat('<!--')],
  ['entities', repeat('&#1;')],
  ['mail addresses', repeat('a@a.')],
  ['bare addresses', repeat('http://a')],
  ['definitions', repeat('[a]: b\n')],
  ['wide table', `${'|a'.repeat(12_000)}|\n${'|-'.repeat(12_000)}|\n${'a\n'.repeat(20_000)}`],
  ['long table', `|a|b|c|d|\n|-|-|-|-|\n${'a\n'.repeat(48_000)}`],
  ['table of marks', `|a|b|\n|-|-|\n${'|**a_b|[c\n'.repeat(9_000)}`],
  ['paragraphs of marks', `${'*_['.repeat(300)}\n\n`.repeat(110)],
  ['fences', repeat('```\n')],
  ['indents', repeat('    \n\t')],
  ['underlines', repeat('a\n=\n')],
  ['rules', repeat('- - -\n')],
])('100 kB of %s neither hang nor overflow', (_, text) => {
  expect(deepest(parseMarkdown(text))).toBeLessThan(120);
});

test('no short word ends a line, before emphasis either; code stays as it was written', () => {
  const typeset = (text: string) => text.replace(/(?<=^| )([av]) (?=\S)/g, '$1_');
  const tree = parseMarkdown(
    'Byli v lese a v **a lese** v `a b`\n\n- v tom\n\n> a v\n\n| v ní |\n|-|\n| a on |\n\n    v kódu',
    typeset,
  );
  const shown = words(tree);
  for (const text of ['Byli v_lese a_v_', '"a_lese"', '" v_"', '"v_tom"', '"a_v"', '"v_ní"'])
    expect(shown).toContain(text);
  for (const text of ['"a_on"', '"a b"', '"v kódu']) expect(shown).toContain(text);
});

test('an address without its beginning is no link, unless it begins with www', () => {
  const links = (markdown: string) =>
    inlines(markdown).flatMap((one) => (one.type === 'link' ? one.href : []));
  expect(links('Napsali jsme to do index.com a na acme.cz.')).toEqual([]);
  expect(links('Viz www.acme.cz/kontakt a https://acme.example/a.')).toEqual([
    'http://www.acme.cz/kontakt',
    'https://acme.example/a',
  ]);
});
