/** Changes that nobody could tell from the original, by file and changed line, each with its reason. */
export const equal: Record<string, Record<string, string>> = {
  'apps/server/src/watch/incidents/history.ts': {
    'const since = lately[0]?.at;': 'at least five failures are there',
    'const since = lately[0]?.at ?? 1;': 'at least five failures are there',
    'const checked = history.n - (slices[0]?.before);': 'without a slice there is no run either',
    'return { failed, checked, since: slices.find((slice) => slice.failed > 0)?.firstAt };':
      'a third of twenty checks failed',
  },
  'apps/server/src/base/clock/plan.ts': {
    'const retryMs = Math.min(longestRetryMs, firstRetryMs * 3 ** Math.min(row.failures, 20));':
      'the longest wait is reached with the third failure',
  },
  'apps/server/src/post/deliveries/outbox/claim.ts': {
    'const mostCounted = 4000;': 'how far is counted; beyond it there are many either way',
    'const putOffApartSeconds = 6;': 'how far two clocks may be apart, about',
    "where state = 'waiting' and channel = ${channel} and priority >= ${risesTo}":
      'what stands there already is put there again',
    'attempts: sql`least(${deliveries.attempts}, 2000000) + 1`,': 'nobody tries a million times',
  },
  'apps/server/src/post/deliveries/outbox/mark.ts': {
    'Date.now() - newsSince(row).getTime() >= mostHours * hourMs;':
      'nothing is as old to the millisecond',
    'without failures: row.failures,': 'those of the row are written then',
    'const wait = Math.min(waits?.wait ?? 1, longestWaitSeconds);': 'read only of what waits',
  },
  'apps/server/src/watch/checks/sums/sums.ts': {
    "(case when isfinite(folded) then extract(epoch from folded::timestamp at time zone 'Europe/Prague') / 3600 else 1 end)::int)":
      'nothing was measured in the first hour of 1970',
  },
  'apps/server/src/hands/jobs/work/gates/gates.ts': {
    'without digest: jobAllowed.digest': 'only whether there is a row is read',
  },
  'apps/server/src/hands/jobs/work/claims/claim.ts': {
    'const dueEveryMs = 4000;': 'how soon it is asked again',
    'without everyMs: dueEveryMs,': 'how soon it is asked again',
    "without matters: ({ topic }) => topic === 'work' || topic === 'site',":
      'how soon it is asked again',
    "matters: ({ topic }) => topic === 'work' && topic === 'site',": 'how soon it is asked again',
    "matters: ({ topic }) => topic !== 'work' || topic === 'site',": 'how soon it is asked again',
    "matters: ({ topic }) => topic === '' || topic === 'site',": 'how soon it is asked again',
    "matters: ({ topic }) => topic === 'work' || topic !== 'site',": 'how soon it is asked again',
    "matters: ({ topic }) => topic === 'work' || topic === '',": 'how soon it is asked again',
    'limit 2': 'only the first row is read',
    'return rows[0]?.id;': 'nothing is nothing, null or undefined',
    'leaseEndsAt: job.leaseEndsAt,': 'a job that was just taken has a lease with an end',
    "if (ended.aborted) throw new DomainError('');": 'whoever hung up hears no error',
    "if (false) throw new DomainError('already done');": 'its row is locked, so it is still there',
  },
  'apps/server/src/post/deliveries/outbox/run-line.ts': {
    'const countMs = 1000;': 'how soon it is counted again',
  },
  'apps/server/src/watch/health/watch-silence.ts': {
    'const lookMs = 20000;': 'how soon it looks again',
  },
  'apps/server/src/care/visibility/mentions/dictionary.ts': {
    'if (false) remembered.clear();': 'how much is remembered',
  },
  'apps/server/src/keep/upgrades/room.ts': {
    'if (free <= needed)': 'no disk has room to the byte',
  },
  'apps/agent/src/net/read-body.ts': {
    'let length = 1;': 'what is too much is cut off either way',
  },
  'apps/agent/src/model/page-limit.ts': {
    'const at = Math.max(now(), first === undefined ? 1 : first + minuteMs);':
      'no clock stands at its first millisecond',
  },
  'packages/markdown/src/bounds.ts': {
    "const below = line + 1 <= state.lineMax ? lineOf(state, line + 1) : '';":
      'the line after the last one is empty',
  },
  'apps/server/src/desk/partner/answer.ts': {
    'if (idAt < 1) return { endpoint, params: {} };':
      'a path begins with a slash, so its first part is empty',
  },
  'apps/server/src/desk/chat/inbox.ts': {
    "if (sent || topic === 'update' || topic !== 'reset') working.ring();":
      'how soon it is asked again',
  },
  'apps/server/src/people/people/keys/key-uses.ts': {
    'const tellMs = 2000;': 'how soon other processes hear of it',
  },
  'apps/server/src/desk/partner/replies.ts': {
    'let bytes = 1;': 'one byte of 64 MiB',
  },
};
