/** The files whose rules everything else rests on, each with the tests that guard it. */
export const guarded: Record<string, string[]> = {
  'incidents/rules.ts': ['incidents/verdict.test.ts', 'incidents/rules.test.ts'],
  'incidents/history.ts': ['incidents/history.test.ts'],
  'clock/plan.ts': ['clock/plan.test.ts'],
  'jobs/allowed.ts': ['jobs/allowed.test.ts'],
  'jobs/moves.ts': ['jobs/moves.test.ts'],
  'deliveries/outbox/claim.ts': ['deliveries/outbox/claim.test.ts'],
  'deliveries/outbox/mark.ts': ['deliveries/outbox/mark.test.ts'],
  'checks/sums.ts': ['checks/sums.test.ts'],
  'checks/fold.ts': ['checks/sums.test.ts'],
  'people/scope.ts': ['people/may-view.test.ts'],
  'jobs/work/claim.ts': ['jobs/work/claim.test.ts', 'jobs/work/in-vain.test.ts'],
  'jobs/work/gates.ts': ['jobs/work/gates.test.ts'],
};
