import { createCall, createQueries } from '@hlidka/client';
import { createAccountQueries } from '@hlidka/client/account';
import { createCareQueries } from '@hlidka/client/care';
import { createHomeQueries } from '@hlidka/client/home';
import { createIncidentQueries } from '@hlidka/client/incident';
import { createSearchQueries } from '@hlidka/client/search';
import { search } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';

/** The app's own calls, answered by a golden answer. */
const answered = (answer: unknown): Record<keyof typeof golden, () => Promise<unknown>> => {
  const call = createCall({ fetch: async () => Response.json(answer) });
  const list = createQueries(call);
  const care = createCareQueries(call);
  const home = createHomeQueries(call);
  const watched = createSearchQueries(call);
  const account = createAccountQueries(call);
  const first = { pageParam: undefined };
  return {
    sites: async () => ({ sites: await list.sites().queryFn() }),
    groups: async () => ({ groups: await list.groups().queryFn() }),
    group: () => list.group('x').queryFn(),
    site: () => list.site('x').queryFn(),
    uptime: () => list.uptime('x', 30).queryFn(),
    timeline: () => list.timeline('x', {}).queryFn(),
    backups: () => care.backups('x').queryFn(),
    worklog: () => care.worklog('site', 'x').queryFn(first),
    search: () => watched.search('x').queryFn(),
    'search-config': () => watched.config('x').queryFn(),
    ai: () => call(search.visibility, { params: { id: 'x' } }),
    reports: () => care.reports().queryFn(first),
    report: () => care.report('x').queryFn(),
    overview: () => care.overview('x', 30).queryFn(),
    book: () => home.book().queryFn(first),
    incident: () => createIncidentQueries(call).incident('x').queryFn(),
    notifications: () => account.notifications().queryFn(first),
    'push-choice': () => account.pushChoice().queryFn(),
    home: () => home.home().queryFn(),
  };
};

const names = Object.keys(golden).filter((name): name is keyof typeof golden => name in golden);

test.each(names)('the golden answer %s is read whole by the app’s own calls', async (name) => {
  expect(await answered(golden[name])[name]()).toEqual(golden[name]);
});
