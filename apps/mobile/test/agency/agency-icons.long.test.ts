import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '../../../../scripts/draw-icons.ts';
import { drawAgencyIcons } from '../../../../scripts/phone/agency-icons.ts';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { here, minutes } from '../tools.ts';

const opaque = new Set(['icon', 'icon-tinted']);
const rgb = 2;
const rgba = 6;

const marks: [string, () => Buffer | string][] = [
  [
    'mark.svg',
    () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>',
  ],
  ['mark.png', () => readFileSync(join(here, 'assets/icon-front.png'))],
];
test.each(marks)(
  'from %s every picture is drawn in its size; only what must be is without transparency',
  async (name, bytes) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), bytes());
    await drawAgencyIcons(join(folder, name), '#0b3d2e', folder);
    for (const [picture, size] of Object.entries(pictures)) {
      const drawn = readFileSync(join(folder, `${picture}.png`));
      expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)], picture).toEqual([size, size]);
      expect(drawn[25], picture).toBe(opaque.has(picture) ? rgb : rgba);
    }
  },
  2 * minutes,
);
