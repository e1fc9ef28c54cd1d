import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../base/platform/log/log.ts';
import { createReferences } from './references.ts';
import type { BlindSpan } from './spans.ts';

const start = 1_800_000_000_000;
const second = 1000;

/** References whose answers and clock are played; its own looks every five seconds are not waited for. */
const open = () => {
  let at = start;
  let answer = true;
  const spans: (BlindSpan | null)[] = [];
  const silences: BlindSpan[] = [];
  const references = createReferences({
    log: silentLog,
    targets: [{ host: '192.0.2.1', port: 443 }],
    now: () => at,
    ask: async () => answer,
    onSpan: (span) => spans.push(span),
    onSilence: (span) => silences.push(span),
  });
  onTestFinished(references.stop);
  return {
    spans,
    silences,
    ...references,
    /** At this second the targets answer, or do not. */
    at(seconds: number, answers: boolean) {
      at = start + seconds * second;
      answer = answers;
    },
    failed: () => references.blind(at - 1, at),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
};
const when = (seconds: number) => start + seconds * second;

test('references and all sites fail: blind from the last that passed until the references answer', async () => {
  const watch = open();
  await watch.settle();
  watch.passed(when(2));
  watch.at(4, false);
  expect(await watch.failed()).toBe(true);
  watch.at(400, false);
  expect(await watch.failed()).toBe(true);
  watch.at(401, true);
  expect(await watch.failed()).toBe(true);
  watch.at(410, true);
  expect(await watch.failed()).toBe(false);
  expect(watch.spans).toEqual([
    { from: when(2), to: null },
    { from: when(2), to: when(401) },
  ]);
  expect(watch.silences).toEqual([]);
});

test('references fail while sites pass: a failed site is an outage, and the silence is told once', async () => {
  const watch = open();
  await watch.settle();
  watch.at(10, false);
  expect(await watch.failed()).toBe(true);
  watch.at(11, false);
  watch.passed(when(11));
  await watch.settle();
  for (const seconds of [12, 60, 600]) {
    watch.at(seconds, false);
    watch.passed(when(seconds - 1));
    expect(await watch.failed()).toBe(false);
  }
  expect(watch.spans.at(-1)).toBeNull();
  expect(watch.silences).toEqual([{ from: start, to: null }]);
  watch.at(700, true);
  expect(await watch.failed()).toBe(false);
  expect(watch.silences.at(-1)).toEqual({ from: start, to: when(700) });
});

test('a check that began before the references fell silent proves nothing', async () => {
  const watch = open();
  await watch.settle();
  watch.at(10, false);
  await watch.failed();
  watch.passed(when(9));
  await watch.settle();
  watch.at(20, false);
  expect(await watch.failed()).toBe(true);
  expect(watch.silences).toEqual([]);
});

test('a site that passes just before the references answer again ends a cut, and blames no reference', async () => {
  const watch = open();
  await watch.settle();
  watch.at(10, false);
  await watch.failed();
  watch.at(300, true);
  watch.passed(when(300));
  await watch.settle();
  expect(watch.silences).toEqual([]);
  expect(watch.spans.at(-1)).toEqual({ from: start, to: when(300) });
});

test('a long cut that leaves the references silent ends with the first site that passes', async () => {
  const watch = open();
  await watch.settle();
  watch.at(10, false);
  await watch.failed();
  watch.at(300, false);
  watch.passed(when(300));
  await watch.settle();
  expect(watch.spans.at(-1)).toEqual({ from: start, to: when(300) });
  expect(watch.silences).toEqual([{ from: start, to: null }]);
  watch.at(310, false);
  expect(await watch.failed()).toBe(false);
});
