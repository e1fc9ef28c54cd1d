import { type AnyEndpoint, endpoints, limits } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../harness/cast.ts';
import { unknownId } from '../../harness/house.ts';

/** Writes of admin that need no fresh sign-in, each for a reason. */
const daily = 'daily work, in the trail, and given to nobody';
const ends = 'ends a way in: must be quick';
const again = 'a plan or a draft, written again in a minute';
const own = 'one’s own';
const nothing = 'changes nothing';
const needless: Record<string, string> = {
  'answers.run': daily,
  'answers.changeNames': daily,
  'rivals.change': daily,
  'onCall.saveReminders': daily,
  'answers.strike': daily,
  'answers.decideSpelling': daily,
  'agency.change': daily,
  'agency.changeLogo': daily,
  'installation.confirm': 'messages and checks begin, as they were set up',
  'installation.examine': nothing,
  'people.revokeInvitation': ends,
  'clients.create': daily,
  'clients.change': daily,
  'clients.viewAs': nothing,
  'groups.create': daily,
  'groups.change': daily,
  'adminSites.create': daily,
  'adminSites.change': daily,
  'adminSites.archive': 'can be taken back',
  'adminSites.restore': daily,
  'adminSites.look': nothing,
  'siteLists.add': daily,
  'siteActs.preview': nothing,
  'siteActs.act': daily,
  'siteActs.undo': daily,
  'boardFilters.save': own,
  'boardFilters.remove': own,
  'today.look': own,
  'screens.revoke': ends,
  'statusPages.create': daily,
  'statusPages.change': daily,
  'statusPages.openNotice': daily,
  'statusPages.updateNotice': daily,
  'statusPages.removeNotice': again,
  'heartbeats.expectBackups': daily,
  'heartbeats.change': daily,
  'deliveries.retry': daily,
  'deliveries.seen': daily,
  'deliveries.settleAside': daily,
  'deliveries.testMail': own,
  'deliveries.testPush': own,
  'watch.checkNow': nothing,
  'incidents.open': daily,
  'incidents.change': daily,
  'incidents.acknowledge': daily,
  'incidents.resolve': daily,
  'gatherings.acknowledge': daily,
  'onCall.save': daily,
  'outlets.test': nothing,
  'windows.create': daily,
  'windows.change': daily,
  'windows.remove': again,
  'expiry.setDomain': daily,
  'pageLook.learn': daily,
  'examples.change': 'the demo’s own sites',
  'phone.press': 'the demo’s phone',
  'phone.say': 'the demo’s phone',
  'adminKeys.revoke': ends,
  'adminAssistants.revoke': ends,
  'moving.look': nothing,
  'doors.endSession': ends,
  'doors.testOidc': nothing,
  'adminNewWays.end': ends,
  'adminWorklog.write': daily,
  'adminWorklog.change': daily,
  'adminWorklog.remove': 'one entry, whose text stays in the trail',
  'adminBackups.record': daily,
  'adminBackups.change': daily,
  'adminBackups.remove': 'one entry; the backup itself lies elsewhere',
  'backupTokens.revoke': ends,
  'snapshots.make': 'the file stays where it is',
  'snapshots.test': nothing,
  'adminReports.draft': daily,
  'adminReports.change': daily,
  'adminReports.send': daily,
  'manyReports.send': daily,
  'manyReports.look': own,
  'adminReports.schedule': daily,
  'adminReports.refresh': daily,
  'adminReports.changeSettings': daily,
  'adminReports.remove': again,
  'adminSearch.renameAccount': daily,
  'adminSearch.test': nothing,
  'adminSearch.connect': daily,
  'adminSearch.disconnect': again,
  'adminSearch.fetch': daily,
  'jobs.challenge': nothing,
  'jobs.steer': 'what a job asks is bound to what was shown',
  'jobTemplates.remove': again,
  'jobRules.create': daily,
  'jobRules.change': daily,
  'jobRules.remove': again,
  'clock.run': daily,
  'agents.revoke': ends,
  'forms.create': daily,
  'forms.change': daily,
  'forms.run': daily,
  'forms.attempt': nothing,
  'forms.look': nothing,
  'forms.changeIdentity': daily,
  'places.revoke': ends,
  'sitePlaces.change': daily,
  'parts.create': daily,
  'parts.change': daily,
  'parts.remove': ends,
  'parts.dependOn': daily,
  'siteChecks.add': daily,
  'siteChecks.try': nothing,
  'siteChecks.change': daily,
  'siteChecks.remove': ends,
};

/** For those that need it only for a part of what they take: a body that does, and one that does not. */
const id = unknownId();
const model = { type: 'model', allow: [{ argv: ['wp', 'plugin', 'list'] }] };
const work = { title: 'X', name: 'X', siteId: null };
const { name: _, ...job } = work;
const { siteId: __, ...template } = work;
const partly: Record<string, [needs: object, does: object]> = {
  'people.change': [{ role: 'admin' }, { name: 'Jiná' }],
  'places.change': [{ secrets: true }, { name: 'Jiné' }],
  'outlets.change': [
    { where: { address: 'https://127.0.0.1:9/', target: null, secret: null } },
    { name: 'Jiný' },
  ],
  'jobs.create': [
    { ...job, plan: model },
    { ...job, plan: { ...model, allow: [] } },
  ],
  'jobTemplates.create': [
    { ...template, plan: model },
    { ...template, plan: { ...model, allow: [] } },
  ],
  'jobTemplates.change': [
    { ...template, plan: model },
    { ...template, plan: { ...model, allow: [] } },
  ],
  'globalping.change': [
    { asked: true, countries: ['CZ'], probes: 3 },
    { asked: false, countries: ['CZ'], probes: 3 },
  ],
};

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, AnyEndpoint>).map(
    ([verb, endpoint]) => [`${noun}.${verb}`, endpoint] as const,
  ),
);

/** A session as a thief finds it. */
const age = () =>
  cast.house.db.execute(sql`update sessions
    set confirmed_at = now() - make_interval(mins => ${limits.freshSignInMinutes})`);

const answer = async ({ method, path }: AnyEndpoint, body: object) => {
  const response = await cast.house.request(
    path.replaceAll(/\{\w+\}/g, id),
    {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    },
    cast.olga.caller,
  );
  return response.ok ? '' : `${response.status} ${(await response.json()).error}`;
};
const stale = '403 fresh sign-in needed';

test('every endpoint that writes in admin needs a fresh sign-in, or has a reason not to', () => {
  const undecided = all
    .filter(([, { method, audience }]) => method !== 'GET' && audience === 'admin')
    .filter(([, { fresh }]) => fresh === undefined)
    .map(([name]) => name);
  expect(undecided.sort()).toEqual(Object.keys(needless).sort());
});

const marked = all.filter(([, { fresh }]) => fresh !== undefined);
test.each(marked)('%s: not with a session of five minutes', async (name, endpoint) => {
  await age();
  const [needs, does] = partly[name] ?? [{}, null];
  expect(await answer(endpoint, needs)).toBe(stale);
  if (does) expect(await answer(endpoint, does)).not.toBe(stale);
  else expect(endpoint.fresh).toBe(true);
});
