import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashesOf, pictures } from '../../../scripts/draw-icons.ts';
import { here } from './tools.ts';

const drawn = JSON.parse(readFileSync(join(here, 'assets/drawn.json'), 'utf8'));
const opaque = new Set(['icon', 'icon-tinted']);
const rgb = 2;
const rgba = 6;

test.each(Object.entries(pictures))('%s.png is what its source draws', (name, size) => {
  expect(hashesOf(name), 'npm run icons, in apps/mobile, draws them anew').toEqual(drawn[name]);
  const picture = readFileSync(join(here, `assets/${name}.png`));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([size, size]);
  expect(picture[25]).toBe(opaque.has(name) ? rgb : rgba);
});
