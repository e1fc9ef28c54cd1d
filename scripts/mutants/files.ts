/** The files whose rules everything else rests on, each with the tests that guard it. */
export const guarded: Record<string, string[]> = {
  'incidents/rules.ts': ['incidents/verdict.test.ts', 'incidents/rules.test.ts'],
  'incidents/history.ts': ['incidents/history.test.ts'],
  'clock/plan.ts': ['clock/plan.test.ts'],
  'jobs/plans/allowed.ts': ['jobs/plans/allowed.test.ts'],
  'jobs/steering/moves.ts': ['jobs/steering/moves.test.ts'],
  'deliveries/outbox/claim.ts': ['deliveries/outbox/claim.test.ts'],
  'deliveries/outbox/mark.ts': ['deliveries/outbox/mark.test.ts'],
  'checks/sums/sums.ts': ['checks/sums/sums.test.ts'],
  'checks/sums/fold.ts': ['checks/sums/sums.test.ts'],
  'people/grants/scope.ts': ['people/may-view.test.ts'],
  'jobs/work/claims/claim.ts': [
    'jobs/work/claims/claim.test.ts',
    'jobs/work/claims/in-vain.test.ts',
  ],
  'jobs/work/gates/gates.ts': ['jobs/work/gates/gates.test.ts'],
};
