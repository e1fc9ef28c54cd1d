/** The files whose rules everything else rests on, each with the tests that guard it. */
export const guarded: Record<string, string[]> = {
  'watch/incidents/rules.ts': ['watch/incidents/verdict.test.ts', 'watch/incidents/rules.test.ts'],
  'watch/incidents/history.ts': ['watch/incidents/history.test.ts'],
  'tell/notices/rules.ts': ['tell/notices/rules.test.ts'],
  'base/clock/plan.ts': ['base/clock/plan.test.ts'],
  'hands/jobs/plans/allowed.ts': ['hands/jobs/plans/allowed.test.ts'],
  'hands/jobs/steering/moves.ts': ['hands/jobs/steering/moves.test.ts'],
  'post/deliveries/outbox/claim.ts': ['post/deliveries/outbox/claim.test.ts'],
  'post/deliveries/outbox/mark.ts': ['post/deliveries/outbox/mark.test.ts'],
  'watch/checks/sums/sums.ts': ['watch/checks/sums/sums.test.ts'],
  'watch/checks/sums/fold.ts': ['watch/checks/sums/sums.test.ts'],
  'people/people/grants/scope.ts': ['people/people/may-view.test.ts'],
  'hands/jobs/work/claims/claim.ts': [
    'hands/jobs/work/claims/claim.test.ts',
    'hands/jobs/work/claims/in-vain.test.ts',
  ],
  'hands/jobs/work/gates/gates.ts': ['hands/jobs/work/gates/gates.test.ts'],
};
