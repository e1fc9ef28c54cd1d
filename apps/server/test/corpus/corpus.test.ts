import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRanges } from '../../src/base/platform/http/address.ts';
import { createProbe } from '../../src/watch/checks/probe/index.ts';
import { allAnswerCases, answerCase } from './answers.ts';
import type { Case } from './case.ts';
import { charsetCase } from './charsets.ts';
import { openChromium } from './chromium.ts';
import { compare, summary } from './compare.ts';
import { createRandom, type Random } from './random.ts';
import { allRedirectCases, redirectCase } from './redirects.ts';
import { serveCases } from './serve.ts';

const full = Boolean(process.env.FULL);
const seed = Number(process.env.CORPUS_SEED ?? 9);
const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
let chromium: Awaited<ReturnType<typeof openChromium>>;
beforeAll(async () => {
  chromium = await openChromium();
});
afterAll(() => chromium?.close());

const seeded = (make: (random: Random) => Case, count: number): Case[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => make(random));
};
const some = full ? 300 : 12;
const groups: [string, Case[]][] = [
  ['pages in many encodings', seeded(charsetCase, some)],
  ['odd answers', [...(full ? allAnswerCases() : []), ...seeded(answerCase, some)]],
  ['redirects and cookies', [...(full ? allRedirectCases() : []), ...seeded(redirectCase, some)]],
];

test.for(groups)(
  '%s: what the probe calls well is what Chromium shows',
  { timeout: full ? 1_200_000 : 360_000 },
  async ([what, cases]) => {
    const served = await serveCases(cases.map(({ answering }) => answering));
    try {
      const visits = cases.map(({ name, keyword }, n) => ({
        name,
        keyword,
        url: `http://127.0.0.1:${served.port}/${n}/`,
      }));
      const outcome = await compare(visits, probe, chromium, full);
      if (full) console.info(summary(what, outcome));
      expect(outcome.differences.filter(({ why }) => why === null)).toEqual([]);
    } finally {
      await served.close();
    }
  },
);
