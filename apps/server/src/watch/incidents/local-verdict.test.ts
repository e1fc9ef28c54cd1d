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

test('failing and passing in turns is no outage while the others see the site', () => {
  const checks = [...'x.x.x.x.x'].map((sign, at) => ({
    at: now - (9 - at) * 60_000,
    ok: sign === '.',
  }));
  const history = checks.reduce((all, check) => addCheck(all, check, !check.ok), noHistory);
  const restless: Watch = { ...nearly, history };
  const passed = (others: Others) => judge(restless, seen({ ok: true, others }), confirm).act;
  expect([passed(sees('well')), passed(sees('fails')), passed(nobody)]).toEqual([
    'hold',
    'open',
    'open',
  ]);
});
