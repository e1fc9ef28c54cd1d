import { expect, test } from 'vitest';
import { maintenanceMinutes } from './minutes.ts';

const minute = 60_000;
const at = (...minutes: number[]) => minutes.map((one) => one * minute);
const span = (from: number, to: number) => ({ from: from * minute, to: to * minute });

test.each([
  ['nothing', [], [0, 0]],
  ['within a piece', [span(10, 25)], [15, 0]],
  ['over an edge', [span(50, 75)], [10, 15]],
  ['beyond both ends', [span(-30, 300)], [60, 60]],
  ['before and after', [span(-30, 0), span(120, 130)], [0, 0]],
  ['two of them', [span(0, 5), span(55, 65)], [10, 5]],
  ['less than a minute', [span(10, 10.5)], [1, 0]],
  ['minutes begun', [span(10, 12.9)], [2, 0]],
])('%s', (_, spans, minutes) => {
  expect(maintenanceMinutes(spans, at(0, 60, 120))).toEqual(minutes);
});
