import { expect, test } from 'vitest';
import { toSettings } from '../settings.ts';
import { findChromium } from './find-chromium.ts';

test('a browser that was set is the only one; without it one at a usual path, and none when it is off', () => {
  const here = [process.execPath];
  expect(findChromium(null, ['/nowhere/chromium', ...here])).toBe(process.execPath);
  expect(findChromium(process.execPath, [])).toBe(process.execPath);
  expect(findChromium('/nowhere/chromium', here)).toBeNull();
  expect(findChromium('off', here)).toBeNull();
  expect(findChromium(null, [])).toBeNull();
});

test('how many checks go side by side is one or two', () => {
  const told = {
    server: 'http://127.0.0.1:4600',
    token: `hlidka_agent_${'0'.repeat(40)}`,
    workDir: '/work',
    path: '/bin',
  };
  expect(toSettings(told)).toMatchObject({ chromium: null, formsAtOnce: 1 });
  expect(toSettings({ ...told, chromium: 'off', formsAtOnce: 2 })).toMatchObject({
    chromium: 'off',
    formsAtOnce: 2,
  });
  expect(() => toSettings({ ...told, formsAtOnce: 3 })).toThrow('formsAtOnce is wrong');
});
