import { parseMarkdown } from '@hlidka/markdown';
import { expect, test } from 'vitest';
import { blocksPlain } from './mail-plain.ts';

test.each([
  ['- [x] hotovo\n- [ ] zbývá\n- jen tak', '- [x] hotovo\n- [ ] zbývá\n- jen tak'],
  ['3. třetí\n4. čtvrtý\n   - uvnitř', '3. třetí\n4. čtvrtý\n   - uvnitř'],
  ['# Leden\n\n### Weby', 'LEDEN\n\nWeby'],
  ['> citát\n>\n> dál', '> citát\n>\n> dál'],
  [
    '[náš web](https://acme.example/) a <https://b.example/>',
    'náš web (https://acme.example/) a https://b.example/',
  ],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2'],
  ['**tučně** a `kód`\n\n---', 'tučně a kód\n\n* * *'],
])('%j', (markdown, plain) => {
  expect(blocksPlain(parseMarkdown(markdown))).toBe(plain);
});
