import { expect, test } from 'vitest';
import { addCheck, noHistory } from './history.ts';
import { calm, judge, type Seen, type Watch } from './rules.ts';
import { nobody, type Others } from './weigh.ts';

const confirm = [5, 15];
const now = 1_800_000_000_000;
const sees = (...votes: ('fails' | 'well' | null)[]): Others => ({
  ...nobody,
  votes: votes.map((vote, at) => ({ place: `${at}`, sees: vote })),
});
const seen = (change: Partial<Seen>): Seen => ({
  at: now,
  ok: false,
  kind: 'confirmation',
  maintenance: false,
  measured: true,
  ...change,
});
const opinion = (others: Others, change: Partial<Seen> = {}) =>
  seen({ kind: 'opinion', others, ...change });

const since = now - 20_000;
/** One re-check is left, or none. */
const nearly: Watch = { ...calm, phase: 'suspect', failedSince: since, confirmations: 1 };
const confirmed: Watch = { ...nearly, confirmations: 2 };
const local: Watch = { ...calm, failedSince: since, localSince: since - 60_000 };
const down: Watch = { ...calm, phase: 'down', failedSince: since };
const gone: Watch = { ...calm, failedSince: since, localSince: since };

test.each<[string, Watch, Seen, string, Watch, number | null]>([
  [
    'the last re-check fails, the other agrees',
    nearly,
    seen({ others: sees('fails') }),
    'open',
    down,
    since,
  ],
  ['the other sees the site', nearly, seen({ others: sees('well') }), 'local', gone, since],
  ['the other has not answered', nearly, seen({ others: sees(null) }), 'hold', confirmed, null],
  ['then it agrees', confirmed, opinion(sees('fails')), 'open', down, since],
  ['then it sees the site', confirmed, opinion(sees('well')), 'local', gone, since],
  [
    'then nobody waits for it',
    confirmed,
    opinion({ ...sees(null), overdue: true }),
    'open',
    down,
    since,
  ],
  ['an answer before the last re-check', nearly, opinion(sees('fails')), 'hold', nearly, null],
  ['an answer about a site that is up', calm, opinion(sees('fails')), 'hold', calm, null],
  ['an answer about a site that is down', down, opinion(sees('well')), 'hold', down, null],
  [
    'an answer in a maintenance window',
    confirmed,
    opinion(sees('fails'), { maintenance: true }),
    'hold',
    confirmed,
    null,
  ],
  [
    'a local fault goes on',
    local,
    seen({ others: sees('well') }),
    'hold',
    { ...local, failedSince: now },
    null,
  ],
  ['a local fault that the other sees too', local, opinion(sees('fails')), 'open', down, since],
  [
    'a local fault, and no place is left',
    local,
    seen({ others: nobody }),
    'open',
    { ...down, failedSince: now },
    now,
  ],
  [
    'a local fault, passed once',
    local,
    seen({ ok: true }),
    'hold',
    { ...local, recoveredAt: now, confirmations: 1 },
    null,
  ],
  [
    'passed once, an answer says nothing',
    { ...local, recoveredAt: now, confirmations: 1 },
    opinion(sees('fails')),
    'hold',
    { ...local, recoveredAt: now, confirmations: 1 },
    null,
  ],
  [
    'passed twice',
    { ...local, recoveredAt: since, confirmations: 1 },
    seen({ ok: true }),
    'local_end',
    calm,
    since,
  ],
  [
    'a local fault in a maintenance window',
    local,
    seen({ maintenance: true }),
    'hold',
    local,
    null,
  ],
])('%s', (_, before, sight, act, watch, at) => {
  const verdict = judge(before, sight, confirm);
  expect([verdict.act, verdict.watch, verdict.at]).toStrictEqual([act, watch, at]);
});

const inTurns = [...'x.x.x.x.x'].reduce(
  (all, sign, at) => addCheck(all, { at: now - (9 - at) * 60_000, ok: sign === '.' }, sign === 'x'),
  noHistory,
);
const restless: Watch = { ...nearly, history: inTurns };
const passes = (before: Watch, others: Others) =>
  judge(before, seen({ ok: true, others }), confirm);

test('failing and passing in turns is no outage while the others see the site', () => {
  const act = (others: Others) => passes(restless, others).act;
  expect([act(sees('well')), act(sees('fails')), act(nobody)]).toEqual(['hold', 'open', 'open']);
});

test('failing and passing in turns waits for the others’ answers, and looks again meanwhile', () => {
  const waiting = passes(restless, sees(null, 'well'));
  expect(waiting).toMatchObject({ act: 'hold', recheckMs: 5000 });
  expect(waiting.watch).toStrictEqual({
    ...calm,
    phase: 'suspect',
    history: inTurns,
  });
  expect(passes(waiting.watch, sees(null, 'well'))).toStrictEqual(waiting);
  const well = passes(waiting.watch, sees('well', 'well'));
  expect([well.act, well.watch, well.recheckMs]).toStrictEqual(['hold', calm, null]);
  const agreed = passes(waiting.watch, sees('fails', 'well'));
  expect(agreed).toMatchObject({ act: 'open', unstable: { failed: 5 }, watch: { unstable: true } });
  const silent = passes(waiting.watch, { ...sees(null, null), overdue: true });
  expect(silent.act).toBe('open');
});

test('what fails while answers are waited for is a new suspicion; answers alone open nothing', () => {
  const { watch } = passes(restless, sees(null));
  expect(judge(watch, opinion(sees('fails')), confirm)).toMatchObject({ act: 'hold', watch });
  const failed = judge(watch, seen({ others: sees('fails') }), confirm);
  expect(failed).toMatchObject({ act: 'hold', recheckMs: 5000 });
  expect(failed.watch).toMatchObject({ phase: 'suspect', failedSince: now, confirmations: 0 });
});
