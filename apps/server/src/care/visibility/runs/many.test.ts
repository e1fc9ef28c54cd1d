import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { askMany, watchMany } from '../../../../test/harness/data/many-questions.ts';
import { openEngines } from '../../../../test/harness/services/engines.ts';

const questions = process.env.FULL ? 1000 : 100;

test(`${questions} questions: a few calls at a time, two connections, each call once`, async () => {
  const engines = await openEngines(() => ({ text: 'Web 7 a další. '.repeat(400) }));
  const two = [engines.engine('perplexity'), engines.engine('compatible')];
  const cast = await createCast({
    answers: { engines: two, samples: 1, weekLimitUsd: 1000, weekLimitCalls: 0 },
  });
  const { house, acme } = cast;
  await watchMany(house.db, acme.id, questions);
  const took = await askMany({ ...house, actor: { kind: 'system' } });
  expect(engines.calls).toHaveLength(2 * questions);
  expect(engines.atOnce.most).toBeLessThanOrEqual(8);
  expect(took.connections).toBeLessThanOrEqual(2);
  const { rows } = await house.db.execute(
    sql`select state, count(*)::int as n from ai_tasks group by 1`,
  );
  expect(rows).toEqual([{ state: 'done', n: 2 * questions }]);
  const weeks = await house.db.execute(
    sql`select count(*)::int as n, sum(mentions)::int as named from ai_weeks`,
  );
  // Of all names only the seventh is one in the answers.
  expect(weeks.rows).toEqual([{ n: questions / 10, named: 20 }]);
  if (process.env.FULL) console.log(took);
});
