import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Share } from './history.ts';
import { calm, judge, type Seen, type Watch } from './rules.ts';

const confirm = [5, 15];

/** A history in one line: `.` passed, `x` failed, `m` failed in maintenance, `b` blind; capitals and `:` are confirmations. */
const run = (history: string, stepMs = 20_000, start: Watch = calm) => {
  let watch = start;
  const acts: string[] = [];
  const turns = new Map<number, Share>();
  [...history].forEach((sign, index) => {
    const seen: Seen = {
      at: index * stepMs,
      ok: '.:'.includes(sign),
      kind: 'XMB:'.includes(sign) ? 'confirmation' : 'regular',
      maintenance: 'mM'.includes(sign),
      measured: !'bB'.includes(sign),
    };
    const verdict = judge(watch, seen, confirm);
    watch = verdict.watch;
    if (verdict.act !== 'hold') acts.push(`${verdict.act}@${index}`);
    if (verdict.unstable) turns.set(index, verdict.unstable);
  });
  return { acts, watch, turns };
};

test.each([
  ['one failure', '.x....', []],
  ['a failure whose first re-check passes', '.x:...', []],
  ['a failure whose second re-check passes', '.xX:...', []],
  ['a confirmed outage', '.xXX', ['open@3']],
  ['an outage opens once', '.xXXxxxx', ['open@3']],
  ['a recovery is confirmed once', '.xXXxx.:', ['open@3', 'resolve@7']],
  ['a recovery by the next regular check', '.xXXxx..', ['open@3', 'resolve@7']],
  ['a success that is not confirmed', '.xXXx.xx.x', ['open@3']],
  ['regular failures are no confirmation', '.xxxxxx', []],
  ['failures in maintenance', '.mMMmm.', []],
  ['a suspicion ends when maintenance begins', '.xXm..', []],
  ['an outage goes on after maintenance', '.mmxXX', ['open@5']],
  ['a recovery inside maintenance resolves', '.xXXm.:', ['open@3', 'resolve@6']],
  ['blind checks say nothing', '.xbBBbxXX', ['open@8']],
  ['blind from the start', 'bbbb', []],
  ['blind during an outage', '.xXXbb.:', ['open@3', 'resolve@7']],
])('%s', (_, history, acts) => {
  expect(run(history).acts).toEqual(acts);
});

test('the incident starts at the first failed check and ends at the first success', () => {
  const opened = run('..xXX');
  expect(opened.watch.failedSince).toBe(2 * 20_000);
  const recovering = judge(
    opened.watch,
    { at: 900_000, ok: true, kind: 'regular', maintenance: false, measured: true },
    confirm,
  );
  expect(recovering.watch.recoveredAt).toBe(900_000);
  expect(recovering.recheckMs).toBe(5000);
});

test('a re-check is asked for after 5 and then 15 seconds', () => {
  const first = judge(
    calm,
    { at: 0, ok: false, kind: 'regular', maintenance: false, measured: true },
    confirm,
  );
  expect(first.recheckMs).toBe(5000);
  const second = judge(
    first.watch,
    { at: 5000, ok: false, kind: 'confirmation', maintenance: false, measured: true },
    confirm,
  );
  expect(second.recheckMs).toBe(15_000);
});

test('a recovery that must hold is marked as confirmed by its second success, and no longer when it fails', () => {
  const restless: Watch = { ...calm, resolvedAt: [0] };
  const at = (history: string) => {
    const { watch, acts } = run(history, 20_000, restless);
    return [watch.phase, watch.confirmations, acts.length];
  };
  expect(at('.xXX')).toEqual(['down', 0, 1]);
  expect(at('.xXX.')).toEqual(['recovering', 0, 1]);
  expect(at('.xXX.:')).toEqual(['recovering', 1, 1]);
  expect(at('.xXX.:...')).toEqual(['recovering', 1, 1]);
  expect(at('.xXX.:b')).toEqual(['recovering', 1, 1]);
  expect(at('.xXX.:x')).toEqual(['down', 0, 1]);
  expect(at('.xXX.:x.')).toEqual(['recovering', 0, 1]);
});

test('a site that falls repeatedly is reported rarely', () => {
  const cycle = 'xXX..';
  const { acts } = run(cycle.repeat(60), 20_000);
  const opens = acts.filter((act) => act.startsWith('open')).length;
  expect(opens).toBeGreaterThan(0);
  expect(opens).toBeLessThan(6);
});

const signs = fc.string({ unit: fc.constantFrom('.', 'x', 'X', ':', 'm', 'b'), maxLength: 80 });

test('opens and resolves alternate, and never two of a kind in a row', () => {
  fc.assert(
    fc.property(signs, (history) => {
      const kinds = run(history).acts.map((act) => act.split('@')[0]);
      kinds.forEach((kind, index) => {
        expect(kind).toBe(index % 2 === 0 ? 'open' : 'resolve');
      });
    }),
    { numRuns: 500 },
  );
});

test('nothing opens without as many failed re-checks as the settings demand, or failures in turns with successes', () => {
  fc.assert(
    fc.property(signs, (history) => {
      const { acts, turns } = run(history);
      for (const act of acts)
        if (act.startsWith('open')) {
          const index = Number(act.split('@')[1]);
          const until = history.slice(0, index + 1);
          const share = turns.get(index);
          if (share) {
            expect(share.failed).toBeLessThanOrEqual([...until].filter((x) => x === 'x').length);
            expect(share.failed >= 5 && share.failed * 3 >= share.checked).toBe(true);
            continue;
          }
          const sinceSuccess = until.slice(
            Math.max(...['.', ':', 'm'].map((sign) => until.lastIndexOf(sign))) + 1,
          );
          expect([...sinceSuccess].filter((sign) => sign === 'X').length).toBeGreaterThanOrEqual(2);
        }
    }),
    { numRuns: 500 },
  );
});

test('all failures lead to an incident, all successes end it', () => {
  fc.assert(
    fc.property(signs, (history) => {
      const broken = run(`${history}xXXxXX`);
      expect(broken.watch.phase).toBe('down');
      const healed = run('.'.repeat(200), 20_000, broken.watch);
      expect(healed.watch.phase).toBe('up');
    }),
    { numRuns: 300 },
  );
});
