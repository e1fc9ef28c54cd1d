import { expect, test } from 'vitest';
import { readContents } from './read-contents.ts';

test.each([
  [
    'an archive',
    'path 3 html/uploads/\npath 2 html/\ndepth 4\nfiles 5\n',
    {
      files: 5,
      depth: 4,
      paths: [
        { name: 'html/', files: 2 },
        { name: 'html/uploads/', files: 3 },
      ],
      rows: null,
      tables: [],
    },
  ],
  [
    'a dump',
    'table 12 wp_posts\ntable 0 wp odd\nrows 12',
    {
      files: null,
      depth: null,
      paths: [],
      rows: 12,
      tables: [
        { name: 'wp odd', rows: 0 },
        { name: 'wp_posts', rows: 12 },
      ],
    },
  ],
  ['other words', 'tar: Removing leading\nfiles many\npath 3\nfiles 3 x y\n', { files: 3 }],
  ['nothing', '', null],
  ['paths alone, cut at the front', 'ath 3 html/\npath 1 a/\n', null],
])('what a reading printed: %s', (_, output, found) => {
  if (found === null) expect(readContents(output)).toBeNull();
  else expect(readContents(output)).toMatchObject(found);
});
