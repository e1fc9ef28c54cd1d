import { expect, test } from 'vitest';
import { whileSomebodyWaits } from '../asked.ts';
import { humanLine } from './human-line.ts';
import { createLog } from './log.ts';

const write = (work: (log: ReturnType<typeof createLog>) => void) => {
  let line = '';
  work(createLog('debug', { write: (text) => void (line = text) }));
  return line;
};

test('a person reads time, level, words and facts; the stack stands below', () => {
  const line = write((log) =>
    log.warn({ site: 'acme.example', held: 3, span: { from: 1 } }, 'held back'),
  );
  expect(humanLine(line)).toMatch(
    /^\d\d:\d\d:\d\d warn {2}held back site=acme\.example held=3 span=\{"from":1\}\n$/,
  );
  const failed = humanLine(
    write((log) => log.error({ err: new Error('broken') }, 'a check failed')),
  );
  expect(failed).toMatch(/error a check failed\n {4}Error: broken\n {4}.+at /);
});

test('what others wrote cannot steer the terminal', () => {
  const odd = 'a\u001b[2Jb\nc\u202e';
  const line = humanLine(write((log) => log.info({ odd, err: new Error(odd) }, 'odd')));
  expect(line).not.toMatch(/[\u001b\u202e]/);
  expect(line.split('\n')[0]).toContain('odd=');
});

test('every line written while a request is answered carries its id', () => {
  const inside = write((log) =>
    whileSomebodyWaits('r-1', () => log.child({ part: 1 }).info('said')),
  );
  expect(JSON.parse(inside)).toMatchObject({ request: 'r-1', part: 1, msg: 'said' });
  expect(JSON.parse(write((log) => log.info('said')))).not.toHaveProperty('request');
});
