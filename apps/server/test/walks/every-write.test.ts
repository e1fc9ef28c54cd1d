import { randomUUID } from 'node:crypto';
import {
  type AnyEndpoint,
  adminAssistants,
  adminBackups,
  adminKeys,
  adminReports,
  adminSearch,
  adminSites,
  adminWorklog,
  agency,
  agentApi,
  agents,
  answers,
  assistants,
  auth,
  backupReports,
  backupTokens,
  clients,
  clock,
  deliveries,
  doors,
  endpoints,
  expiry,
  forms,
  gatherings,
  globalping,
  groups,
  heartbeats,
  incidents,
  installation,
  invitations,
  jobRules,
  jobs,
  jobTemplates,
  keys,
  manyReports,
  onCall,
  outlets,
  pageLook,
  parts,
  people,
  places,
  rivals,
  screens,
  search,
  siteActs,
  siteChecks,
  siteLists,
  sitePlaces,
  siteTarget,
  snapshots,
  statusPages,
  windows,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { duties } from '../../src/base/clock/table.ts';
import { transaction } from '../../src/base/platform/database/transaction.ts';
import { nameOf } from '../../src/keep/snapshot-copies/stores/store.ts';
import { snapshotCopies } from '../../src/keep/snapshot-copies/table.ts';
import { createLink } from '../../src/people/people/links/links.ts';
import { openIncident } from '../../src/watch/incidents/open.ts';
import { addPerson, type Cast, createCast } from '../harness/cast.ts';
import { addCheck } from '../harness/data/checks.ts';
import { makeForm } from '../harness/data/forms.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { password } from '../harness/house.ts';

/** Writes that leave no line in the trail, each for a reason. */
const untraced: Record<string, string> = {
  'auth.signIn': 'a session is seen and ended in the account’s own list',
  'auth.signInByLink': 'the same; the link’s making is in the trail',
  'auth.webLink': 'the same',
  'auth.signInByWebLink': 'the same',
  'auth.signOut': 'the same',
  'auth.passkeySignIn': 'the same',
  'auth.confirmPassword': 'the same',
  'auth.confirmPasskey': 'the same',
  'auth.verifySecondFactor': 'the same',
  'auth.beginAgencyAccount': 'the same; a first one leaves its line',
  'doors.testOidc': 'changes nothing',
  'auth.beginSecondFactor': 'counts for nothing until it is confirmed',
  'auth.requestReset': 'answers alike whether or not there is such a person',
  'auth.renamePasskey': 'a label of one’s own',
  'me.change': 'one’s own preferences',
  'me.endSession': 'one’s own sessions',
  'me.endOtherSessions': 'one’s own sessions',
  'auth.lookAtReset': 'changes nothing',
  'invitations.look': 'changes nothing',
  'today.look': 'one’s own time of looking',
  'takeOvers.look': 'changes nothing',
  'newWays.look': 'changes nothing',
  'boardFilters.save': 'one’s own choices of sites',
  'boardFilters.remove': 'one’s own choices of sites',
  'appCrashes.report': 'its own row and the message tell',
  'clientIncidents.mute': 'one’s own phones',
  'notifications.choose': 'one’s own phones',
  'notifications.look': 'one’s own phones',
  'reports.open': 'one’s own mark',
  'manyReports.look': 'one’s own mark',
  'devices.register': 'one’s own phone',
  'devices.unregister': 'one’s own phone',
  'watch.checkNow': 'changes nothing',
  'siteChecks.try': 'changes nothing',
  'moving.look': 'what was read, gone after a day',
  'adminSites.look': 'changes nothing',
  'siteActs.preview': 'changes nothing',
  'deliveries.testMail': 'the message’s own row tells',
  'deliveries.retry': 'the message’s own row tells',
  'deliveries.testPush': 'the message’s own row tells',
  'deliveries.seen': 'the message’s own row tells',
  'jobs.challenge': 'a question that ends by itself',
  'jobs.steer': 'the job’s own trail tells',
  ...Object.fromEntries(
    Object.keys(agentApi)
      .filter((verb) => !verb.endsWith('Backup'))
      .map((verb) => [`agentApi.${verb}`, 'the job’s own trail tells']),
  ),
  'agentApi.hello': 'tells who is there',
  'placeApi.hello': 'tells who is there',
  'placeApi.alive': 'a sign of life, every ten seconds',
  'placeApi.results': 'measurements, no change of anything',
  'placeApi.checked': 'a measurement, kept until the checker reads it',
  'placeApi.answer': 'the opinion’s own row tells',
  'agentApi.claim': 'the same, and the job’s own trail tells',
  'formWork.claim': 'the run’s own row tells',
  'formWork.finish': 'the run’s own row, and the incident',
  'pictureWork.claim': 'the picture’s own row tells',
  'pictureWork.finish': 'the picture’s own row, in the incident’s timeline',
  'forms.run': 'the run’s own row tells',
  'forms.attempt': 'the same',
  'forms.look': 'the same',
  'agentApi.alert': 'the message’s own row tells',
  'adminSearch.test': 'changes nothing',
  'snapshots.checkFile': 'changes nothing',
  'installation.examine': 'changes nothing',
  'phone.press': 'what it does is told by the job’s own trail',
  'phone.say': 'the same',
};

/** Tested elsewhere, since they need an empty installation, an authenticator or the demo. */
const walkedElsewhere: Record<string, string> = {
  'people.forget': 'keep/forgetting/forget.test.ts: two lines, for being out and for being asked',
  'people.keep': 'the same',
  'moving.run': 'desk/moving/files.test.ts: a line for each thing that moves in',
  'agency.setUp': 'agency/set-up.test.ts',
  'answers.run': 'visibility/runs/runs.test.ts',
  'auth.passkeyRegister': 'people/sessions/fresh.test.ts',
  'auth.deletePasskey': 'people/native-app.test.ts',
  'doors.changeOidc': 'people/oidc/oidc.test.ts',
  'auth.confirmSecondFactor': 'people/second-factor/second-factor.test.ts',
  'auth.newBackupCodes': 'people/second-factor/second-factor.test.ts',
  'auth.endSecondFactor': 'people/second-factor/second-factor.test.ts',
  'people.endSecondFactor': 'people/second-factor/second-factor.test.ts',
  'people.unlinkAgencyAccount': 'people/oidc/oidc.test.ts',
  'examples.change': 'demo/routes.test.ts',
  'agentApi.startBackup': 'jobs/work/records.test.ts',
  'agentApi.finishBackup': 'jobs/work/records.test.ts',
  'takeOvers.take': 'incidents/take-over-by-link.test.ts',
  'newWays.end': 'new-ways/new-ways.test.ts',
  'adminNewWays.end': 'new-ways/new-ways.test.ts',
};

const addPart = ({ olga }: Cast) =>
  olga.call(parts.create, { body: { name: `Part ${randomUUID()}`, kind: 'server' } });

let cast: Cast;
beforeAll(async () => {
  const keep = { days: 7, weeks: 4, months: 6 };
  const snapshots = { folder: temporaryFolder(), store: null, keep, passphrase: null };
  cast = await createCast({ snapshots });
});

let made = 0;
const fresh = (what: string) => `${what} ${(made += 1)}`;
const on = (id: string) => ({ params: { id } });
const client = () => cast.olga.call(clients.create, { body: { name: fresh('Client') } });
const newHeartbeat = () =>
  cast.olga.call(heartbeats.create, {
    body: {
      siteId: cast.web.id,
      name: fresh('Job'),
      schedule: { by: 'cron', expression: '0 3 * * *', zone: 'Europe/Prague' },
      graceMinutes: 5,
    },
  });
const newStatusPage = () => {
  const title = fresh('Status');
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const body = { title, slug, language: 'cs' as const, clientId: cast.acme.id, groupId: null };
  return cast.olga.call(statusPages.create, { body });
};
const newNotice = (id: string) =>
  cast.olga.call(statusPages.openNotice, {
    ...on(id),
    body: { title: 'X', impact: 'minor', state: 'identified', text: 'Y', siteIds: [] },
  });
const group = () =>
  cast.olga.call(groups.create, {
    body: { clientId: cast.acme.id, name: fresh('Group'), kind: 'frontend' as const },
  });
const site = () =>
  cast.olga.call(adminSites.create, { body: { clientId: cast.acme.id, name: fresh('Site') } });
const pauseMany = (id: string) =>
  cast.olga.call(siteActs.act, {
    body: { id: randomUUID(), sites: { ids: [id] }, action: { do: 'pause' } },
  });
const invited = () => {
  const body = { email: `${fresh('i').replace(' ', '')}@example.test`, name: 'Iva' };
  return cast.olga.call(people.invite, { body: { ...body, role: 'client' as const } });
};
const person = () => addPerson(cast.house, fresh('P').replace(' ', ''), 'client');
const linkOf = async (id: string, purpose: 'invitation' | 'reset') => {
  const link = await createLink(cast.house.db, { page: 'http://localhost' }, id, purpose);
  return new URL(link).hash.slice('#token='.length);
};
const windowBody = () => ({
  title: fresh('Window'),
  siteId: null,
  groupId: null,
  when: { repeat: 'weekly' as const, weekdays: [1], startMinute: 60, minutes: 60 },
});
const incident = async () =>
  cast.olga.call(incidents.open, { body: { siteId: (await site()).id, kind: 'form' } });
const entry = () =>
  cast.olga.call(adminWorklog.write, { ...on(cast.web.id), body: { text: fresh('Work') } });
const running = { startedAt: '2026-07-01T10:00:00.000Z', status: 'in_progress' as const };
const backup = () => cast.olga.call(adminBackups.record, { ...on(cast.web.id), body: running });
let month = 0;
const draft = () => {
  month += 1;
  const period = `2025-${String(month).padStart(2, '0')}`;
  return cast.olga.call(adminReports.draft, {
    body: { clientId: cast.acme.id, period, markdown: 'Zpráva' },
  });
};
const backupToken = () =>
  cast.olga.call(backupTokens.create, { ...on(cast.web.id), body: { name: fresh('Token') } });
const snapshotCopy = async () => {
  const id = randomUUID();
  const at = new Date();
  await cast.house.db.insert(snapshotCopies).values({
    id,
    destination: 'folder',
    name: nameOf(at, id),
    startedAt: at,
    finishedAt: at,
    status: 'ok',
    sizeBytes: 1,
    sha256: 'x',
  });
  return id;
};
const agent = () => cast.olga.call(agents.create, { body: { name: fresh('Agent') } });
const outlet = () =>
  cast.olga.call(outlets.add, {
    body: { kind: 'webhook', name: fresh('Channel'), address: 'https://127.0.0.1:9/' },
  });
const place = () => cast.olga.call(places.create, { body: { name: fresh('Place') } });
const assistant = () => cast.alice.call(assistants.create, { body: { name: fresh('Asistent') } });
const key = () => cast.alice.call(keys.create, { body: { name: fresh('Key') } });

const searchAccount = () =>
  cast.olga.call(adminSearch.addAccount, {
    body: { engine: 'bing', name: fresh('Klíč'), secret: 'a'.repeat(32) },
  });
const connected = async () => {
  const { id } = await searchAccount();
  const params = { id: (await site()).id, engine: 'bing' as const };
  const body = { accountId: id, property: 'https://acme.cz/' };
  await cast.olga.call(adminSearch.connect, { ...on(params.id), body });
  return { id, params };
};

const jobBody = () => ({
  title: fresh('Job'),
  plan: { type: 'commands' as const, steps: [{ argv: ['true'] }] },
});
const template = () =>
  cast.olga.call(jobTemplates.create, { body: { name: fresh('Template'), ...jobBody() } });
const ruleBody = async () => ({
  templateId: (await template()).id,
  siteId: cast.web.id,
  recurrence: { every: 'month' as const, day: 1, minute: 60 },
});
const rule = async () => cast.olga.call(jobRules.create, { body: await ruleBody() });

/** Each prepares what it needs and returns the call that writes. */
const writes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'agency.change': async () => () =>
    cast.olga.call(agency.change, { body: { name: fresh('Agency') } }),
  'agency.changeLogo': async () => () =>
    cast.olga.call(agency.changeLogo, { body: { logo: null } }),
  'installation.confirm': async () => {
    await cast.house.db.execute(
      sql`update installation set quiet_at = now(), quiet_reason = 'copied'`,
    );
    return () => cast.olga.call(installation.confirm);
  },
  'deliveries.settleAside': async () => {
    await invited();
    await cast.house.db.execute(sql`update deliveries set state = 'aside'`);
    return () => cast.olga.call(deliveries.settleAside, { body: { act: 'drop' } });
  },
  'auth.changePassword': async () => {
    const { call } = await person();
    const body = { currentPassword: password, newPassword: 'another long one' };
    return () => call(auth.changePassword, { body });
  },
  'auth.resetPassword': async () => {
    const token = await linkOf((await person()).id, 'reset');
    return () => cast.house.as({})(auth.resetPassword, { body: { token, newPassword: password } });
  },
  'invitations.accept': async () => {
    const token = await linkOf((await invited()).id, 'invitation');
    return () => cast.house.as({})(invitations.accept, { body: { token, name: 'Iva', password } });
  },
  'doors.endSession': async () => {
    const { id } = await person();
    const { sessions } = await cast.olga.call(doors.sessions, { query: {} });
    const one = sessions.find(({ userId }) => userId === id);
    return () => cast.olga.call(doors.endSession, on(one?.id ?? ''));
  },
  'doors.change': async () => {
    const { idleEnds } = await cast.olga.call(doors.read);
    return () => cast.olga.call(doors.change, { body: { idleEnds: !idleEnds } });
  },
  'people.invite': async () => invited,
  'people.change': async () => {
    const { id } = await person();
    return () => cast.olga.call(people.change, { ...on(id), body: { name: 'Jiná' } });
  },
  'people.changeGrants': async () => {
    const { id } = await person();
    const grants = [{ on: 'site' as const, id: cast.web.id }];
    return () => cast.olga.call(people.changeGrants, { ...on(id), body: { grants } });
  },
  'people.resendInvitation': async () => {
    const { id } = await invited();
    return () => cast.olga.call(people.resendInvitation, on(id));
  },
  'people.revokeInvitation': async () => {
    const { id } = await invited();
    return () => cast.olga.call(people.revokeInvitation, on(id));
  },
  'people.sendReset': async () => {
    const { id } = await person();
    return () => cast.olga.call(people.sendReset, on(id));
  },
  'people.disable': async () => {
    const { id } = await person();
    return () => cast.olga.call(people.disable, on(id));
  },
  'people.enable': async () => {
    const { id } = await person();
    await cast.olga.call(people.disable, on(id));
    return () => cast.olga.call(people.enable, on(id));
  },
  'clients.create': async () => client,
  'clients.change': async () => {
    const { id } = await client();
    return () => cast.olga.call(clients.change, { ...on(id), body: { name: 'Jiný' } });
  },
  'clients.remove': async () => {
    const { id } = await client();
    return () => cast.olga.call(clients.remove, on(id));
  },
  'clients.viewAs': async () => () =>
    cast.olga.call(clients.viewAs, { body: { on: 'client', id: cast.acme.id } }),
  'groups.create': async () => group,
  'groups.change': async () => {
    const { id } = await group();
    return () => cast.olga.call(groups.change, { ...on(id), body: { name: 'Jiná' } });
  },
  'groups.remove': async () => {
    const { id } = await group();
    return () => cast.olga.call(groups.remove, on(id));
  },
  'adminSites.create': async () => site,
  'adminSites.change': async () => {
    const { id } = await site();
    return () => cast.olga.call(adminSites.change, { ...on(id), body: { paused: true } });
  },
  'adminSites.archive': async () => {
    const { id } = await site();
    return () => cast.olga.call(adminSites.archive, on(id));
  },
  'adminSites.restore': async () => {
    const { id } = await site();
    await cast.olga.call(adminSites.archive, on(id));
    return () => cast.olga.call(adminSites.restore, on(id));
  },
  'siteLists.add': async () => {
    const add = () =>
      cast.olga.call(siteLists.add, {
        body: { text: `${fresh('l').replace(' ', '')}.example`, preview: false },
      });
    // The first one makes the agency's own client too.
    await add();
    return add;
  },
  'siteActs.act': async () => {
    const { id } = await site();
    return () => pauseMany(id);
  },
  'siteActs.undo': async () => {
    const act = await pauseMany((await site()).id);
    return () => cast.olga.call(siteActs.undo, on(act.id));
  },
  'incidents.open': async () => {
    const { id } = await site();
    return () => cast.olga.call(incidents.open, { body: { siteId: id, kind: 'form' } });
  },
  'incidents.change': async () => {
    const { id } = await incident();
    return () => cast.olga.call(incidents.change, { ...on(id), body: { title: 'Jiný' } });
  },
  'incidents.acknowledge': async () => {
    const { id } = await incident();
    return () => cast.olga.call(incidents.acknowledge, { ...on(id), body: {} });
  },
  'gatherings.acknowledge': async () => {
    const opened = async () => {
      const { id } = await site();
      const evidence = { failure: 'connect' as const, address: '203.0.113.7' };
      const about = { siteId: id, kind: 'availability' as const, openedAt: new Date(), evidence };
      return transaction(cast.house.db, (tx) => openIncident(tx, about));
    };
    const other = await opened();
    await opened();
    await cast.olga.call(incidents.acknowledge, { ...on(other?.id ?? ''), body: {} });
    const { gatherings: found } = await cast.olga.call(gatherings.list);
    return () => cast.olga.call(gatherings.acknowledge, { ...on(found[0]?.id ?? ''), body: {} });
  },
  'incidents.resolve': async () => {
    const { id } = await incident();
    return () => cast.olga.call(incidents.resolve, on(id));
  },
  'windows.create': async () => () => cast.olga.call(windows.create, { body: windowBody() }),
  'windows.change': async () => {
    const { id } = await cast.olga.call(windows.create, { body: windowBody() });
    return () => cast.olga.call(windows.change, { ...on(id), body: windowBody() });
  },
  'windows.remove': async () => {
    const { id } = await cast.olga.call(windows.create, { body: windowBody() });
    return () => cast.olga.call(windows.remove, on(id));
  },
  'expiry.setDomain': async () => {
    const { id } = await site();
    return () => cast.olga.call(expiry.setDomain, { ...on(id), body: { endsAt: '2031-01-01' } });
  },
  'pageLook.learn': async () => {
    const { id } = await site();
    return () => cast.olga.call(pageLook.learn, on(id));
  },
  'forms.create': async () => () => makeForm(cast),
  'forms.change': async () => {
    const { id, name, steps, version } = await makeForm(cast);
    const body = { name, steps, version, everyMinutes: 45 };
    return () => cast.olga.call(forms.change, { ...on(id), body });
  },
  'forms.remove': async () => {
    const { id } = await makeForm(cast);
    return () => cast.olga.call(forms.remove, on(id));
  },
  'forms.changeIdentity': async () => () =>
    cast.olga.call(forms.changeIdentity, {
      body: { name: 'Test', email: 't@example.test', phone: '+420 600 000 000', message: 'Test' },
    }),
  'agents.create': async () => agent,
  'agents.revoke': async () => {
    const { id } = await agent();
    return () => cast.olga.call(agents.revoke, on(id));
  },
  'globalping.change': async () => {
    const body = { asked: true, countries: ['CZ'], probes: 2 };
    return () => cast.olga.call(globalping.change, { body });
  },
  'sitePlaces.change': async () => {
    const body = { home: null, asked: null, quorum: 2, mustSee: [], countLocal: true };
    return () => cast.olga.call(sitePlaces.change, { ...on(cast.web.id), body });
  },
  'parts.create': async () => () => addPart(cast),
  'parts.change': async () => {
    const { id } = await addPart(cast);
    const body = { name: `Part ${randomUUID()}`, kind: 'cdn' as const };
    return () => cast.olga.call(parts.change, { params: { id }, body });
  },
  'parts.remove': async () => {
    const { id } = await addPart(cast);
    return () => cast.olga.call(parts.remove, { params: { id } });
  },
  'parts.dependOn': async () => {
    const { number } = await addCheck(cast);
    const { id: partId } = await addPart(cast);
    const params = { id: cast.web.id, number: `${number}` };
    return () => cast.olga.call(parts.dependOn, { params, body: { on: [{ partId }] } });
  },
  'siteChecks.add': async () => () => addCheck(cast),
  'siteChecks.change': async () => {
    const { number } = await addCheck(cast);
    const params = { id: cast.web.id, number: `${number}` };
    return () => cast.olga.call(siteChecks.change, { params, body: { paused: true } });
  },
  'siteChecks.remove': async () => {
    const { number } = await addCheck(cast);
    const params = { id: cast.web.id, number: `${number}` };
    return () => cast.olga.call(siteChecks.remove, { params });
  },
  'onCall.saveReminders': async () => {
    const { reminders } = await cast.olga.call(onCall.read);
    return () =>
      cast.olga.call(onCall.saveReminders, { body: { ...reminders, inHandMinutes: 90 } });
  },
  'onCall.save': async () => {
    const { rota } = await cast.olga.call(onCall.read);
    return () => cast.olga.call(onCall.save, { body: rota });
  },
  'outlets.add': async () => outlet,
  'outlets.change': async () => {
    const { id } = await outlet();
    return () => cast.olga.call(outlets.change, { ...on(id), body: { on: false } });
  },
  'outlets.rotate': async () => {
    const { id } = await outlet();
    return () => cast.olga.call(outlets.rotate, on(id));
  },
  'outlets.test': async () => {
    const { id } = await outlet();
    return () => cast.olga.call(outlets.test, on(id));
  },
  'outlets.remove': async () => {
    const { id } = await outlet();
    return () => cast.olga.call(outlets.remove, on(id));
  },
  'places.create': async () => place,
  'places.change': async () => {
    const { id } = await place();
    return () =>
      cast.olga.call(places.change, { ...on(id), body: { name: fresh('Moved'), secrets: true } });
  },
  'places.revoke': async () => {
    const { id } = await place();
    return () => cast.olga.call(places.revoke, on(id));
  },
  'assistants.create': async () => assistant,
  'assistants.revoke': async () => {
    const { id } = await assistant();
    return () => cast.alice.call(assistants.revoke, on(id));
  },
  'adminAssistants.revoke': async () => {
    const { id } = await assistant();
    return () => cast.olga.call(adminAssistants.revoke, on(id));
  },
  'keys.create': async () => key,
  'keys.revoke': async () => {
    const { id } = await key();
    return () => cast.alice.call(keys.revoke, on(id));
  },
  'adminKeys.revoke': async () => {
    const { id } = await key();
    return () => cast.olga.call(adminKeys.revoke, on(id));
  },
  'adminWorklog.write': async () => entry,
  'adminWorklog.change': async () => {
    const { id } = await entry();
    return () => cast.olga.call(adminWorklog.change, { ...on(id), body: { text: 'Jinak' } });
  },
  'adminWorklog.remove': async () => {
    const { id } = await entry();
    return () => cast.olga.call(adminWorklog.remove, on(id));
  },
  'adminBackups.record': async () => backup,
  'adminBackups.change': async () => {
    const { id } = await backup();
    const body = { finishedAt: '2026-07-01T11:00:00.000Z', status: 'ok' as const };
    return () => cast.olga.call(adminBackups.change, { ...on(id), body });
  },
  'adminBackups.remove': async () => {
    const { id } = await backup();
    return () => cast.olga.call(adminBackups.remove, on(id));
  },
  'backupReports.report': async () => {
    const { token } = await backupToken();
    const call = cast.house.as({ headers: { authorization: `Bearer ${token}` } });
    return () => call(backupReports.report, { body: { status: 'started' } });
  },
  'heartbeats.expectBackups': async () => {
    const { id } = await site();
    const body = { schedule: { by: 'period' as const, minutes: 60 }, graceMinutes: 10 };
    return () => cast.olga.call(heartbeats.expectBackups, { ...on(id), body });
  },
  'backupTokens.create': async () => backupToken,
  'backupTokens.revoke': async () => {
    const { id } = await backupToken();
    return () => cast.olga.call(backupTokens.revoke, on(id));
  },
  'clock.run': async () => {
    const at = new Date();
    await cast.house.db.insert(duties).values({ name: 'sweeping', dueAt: at, nextAt: at });
    return () => cast.olga.call(clock.run, { params: { name: 'sweeping' } });
  },
  'heartbeats.create': async () => () => newHeartbeat(),
  'heartbeats.change': async () => {
    const { id, graceMinutes } = await newHeartbeat();
    const schedule = { by: 'period' as const, minutes: 90 };
    const body = { name: fresh('Job'), schedule, graceMinutes };
    return () => cast.olga.call(heartbeats.change, { ...on(id), body });
  },
  'heartbeats.renew': async () => {
    const { id } = await newHeartbeat();
    return () => cast.olga.call(heartbeats.renew, on(id));
  },
  'heartbeats.remove': async () => {
    const { id } = await newHeartbeat();
    return () => cast.olga.call(heartbeats.remove, on(id));
  },
  'statusPages.create': async () => () => newStatusPage(),
  'statusPages.change': async () => {
    const { id, ...page } = await newStatusPage();
    const { slug, host, title, language, intro, indexed, sites } = page;
    const body = { slug, host, title: `${title} 2`, language, intro, indexed, sites };
    return () =>
      cast.olga.call(statusPages.change, { ...on(id), body: { ...body, published: false } });
  },
  'statusPages.remove': async () => {
    const { id } = await newStatusPage();
    return () => cast.olga.call(statusPages.remove, on(id));
  },
  'statusPages.openNotice': async () => {
    const { id } = await newStatusPage();
    return () => newNotice(id);
  },
  'statusPages.updateNotice': async () => {
    const { notices } = await newNotice((await newStatusPage()).id);
    const body = { state: 'solved' as const, text: 'Hotovo.' };
    return () => cast.olga.call(statusPages.updateNotice, { ...on(notices[0]?.id ?? ''), body });
  },
  'statusPages.removeNotice': async () => {
    const { notices } = await newNotice((await newStatusPage()).id);
    return () => cast.olga.call(statusPages.removeNotice, on(notices[0]?.id ?? ''));
  },
  'screens.create': async () => () =>
    cast.olga.call(screens.create, { body: { name: fresh('Screen') } }),
  'screens.revoke': async () => {
    const { id } = await cast.olga.call(screens.create, { body: { name: fresh('Screen') } });
    return () => cast.olga.call(screens.revoke, on(id));
  },
  'snapshots.make': async () => () => cast.olga.call(snapshots.make),
  'snapshots.test': async () => {
    const id = await snapshotCopy();
    return () => cast.olga.call(snapshots.test, on(id));
  },
  'snapshots.remove': async () => {
    await snapshotCopy();
    const id = await snapshotCopy();
    return () => cast.olga.call(snapshots.remove, on(id));
  },
  'adminReports.draft': async () => draft,
  'adminReports.change': async () => {
    const { id } = await draft();
    return () =>
      cast.olga.call(adminReports.change, { ...on(id), body: { version: 1, markdown: 'Jinak' } });
  },
  'adminReports.send': async () => {
    const { id } = await draft();
    return () => cast.olga.call(adminReports.send, { ...on(id), body: { version: 1 } });
  },
  'manyReports.send': async () => {
    const { id } = await draft();
    return () => cast.olga.call(manyReports.send, { body: { reports: [{ id, version: 1 }] } });
  },
  'adminReports.schedule': async () => {
    const { id } = await draft();
    const body = { version: 1, sendAt: '2099-01-01T08:00:00.000Z' };
    return () => cast.olga.call(adminReports.schedule, { ...on(id), body });
  },
  'adminReports.refresh': async () => {
    const { id } = await draft();
    return () =>
      cast.olga.call(adminReports.refresh, { ...on(id), body: { version: 1, text: true } });
  },
  'adminReports.changeSettings': async () => () =>
    cast.olga.call(adminReports.changeSettings, {
      ...on(cast.acme.id),
      body: { per: 'site', attachPdf: true },
    }),
  'adminReports.remove': async () => {
    const { id } = await draft();
    return () => cast.olga.call(adminReports.remove, on(id));
  },
  'jobs.create': async () => () =>
    cast.olga.call(jobs.create, { body: { siteId: cast.web.id, ...jobBody() } }),
  'jobTemplates.create': async () => template,
  'jobTemplates.change': async () => {
    const { id } = await template();
    const body = { name: fresh('Template'), ...jobBody() };
    return () => cast.olga.call(jobTemplates.change, { ...on(id), body });
  },
  'jobTemplates.remove': async () => {
    const { id } = await template();
    return () => cast.olga.call(jobTemplates.remove, on(id));
  },
  'jobRules.create': async () => {
    const body = await ruleBody();
    return () => cast.olga.call(jobRules.create, { body });
  },
  'jobRules.change': async () => {
    const { id } = await rule();
    const body = { ...(await ruleBody()), enabled: false };
    return () => cast.olga.call(jobRules.change, { ...on(id), body });
  },
  'jobRules.remove': async () => {
    const { id } = await rule();
    return () => cast.olga.call(jobRules.remove, on(id));
  },
  'siteTarget.put': async () => {
    const { id } = await site();
    const body = { via: 'local' as const, folder: '/srv' };
    return () => cast.olga.call(siteTarget.put, { ...on(id), body });
  },
  'adminSearch.addAccount': async () => searchAccount,
  'adminSearch.replaceKey': async () => {
    const { id } = await searchAccount();
    const body = { secret: 'f'.repeat(32) };
    return () => cast.olga.call(adminSearch.replaceKey, { ...on(id), body });
  },
  'adminSearch.renameAccount': async () => {
    const { id } = await searchAccount();
    return () =>
      cast.olga.call(adminSearch.renameAccount, { ...on(id), body: { name: fresh('Klíč') } });
  },
  'adminSearch.removeAccount': async () => {
    const { id } = await connected();
    return () =>
      cast.olga.call(adminSearch.removeAccount, { ...on(id), body: { disconnect: true } });
  },
  'adminSearch.connect': async () => {
    const { id: accountId } = await searchAccount();
    const { id } = await site();
    const body = { accountId, property: 'https://acme.cz/' };
    return () => cast.olga.call(adminSearch.connect, { ...on(id), body });
  },
  'adminSearch.disconnect': async () => {
    const { params } = await connected();
    return () => cast.olga.call(adminSearch.disconnect, { params });
  },
  'adminSearch.fetch': async () => {
    const { params } = await connected();
    return () => cast.olga.call(adminSearch.fetch, { params });
  },
  'answers.changeNames': async () => () =>
    cast.olga.call(answers.changeNames, {
      ...on(cast.web.id),
      body: { brands: [fresh('Acme')], domains: [] },
    }),
  'answers.decideSpelling': async () => () =>
    cast.olga.call(answers.decideSpelling, {
      ...on(cast.web.id),
      body: { spelling: fresh('Acme'), ours: true },
    }),
  'rivals.change': async () => () =>
    cast.olga.call(rivals.change, {
      ...on(cast.web.id),
      body: { brands: [fresh('Konkurent')], shown: false },
    }),
  'answers.strike': async () => {
    const id = randomUUID();
    await cast.house.db.execute(sql`insert into ai_answers (id, site_id, week, question, engine, asked_at, answer, mentioned, spans)
      values (${id}, ${cast.web.id}, '2026-11-09', 'Otázka', 'openai', now(), 'Acme', true, '{0,4}')`);
    return () => cast.olga.call(answers.strike, { params: { id }, body: { start: 0, end: 4 } });
  },
  'search.changeConfig': async () => () =>
    cast.alice.call(search.changeConfig, {
      ...on(cast.web.id),
      body: { seoQueries: [fresh('dotaz')] },
    }),
};

const entries = async (): Promise<number> => {
  const { rows } = await cast.house.db.execute<{ n: number }>(
    sql`select count(*)::int as n from audit`,
  );
  return rows[0]?.n ?? 0;
};

/** Letters of new ways in, by their recipient. */
const letters = async (): Promise<number> => {
  const { rows } = await cast.house.db.execute<{ n: number }>(
    sql`select count(*)::int as n from deliveries where kind = 'new_way' and recipient = ${cast.olga.email}`,
  );
  return rows[0]?.n ?? 0;
};

const named = (name: string): AnyEndpoint | undefined => {
  const [noun = '', verb = ''] = name.split('.');
  return (endpoints as Record<string, Record<string, AnyEndpoint>>)[noun]?.[verb];
};

/** Need a fresh sign-in, but this call of theirs gives nobody a way in. */
const untold: Record<string, string> = {
  'people.change': 'a name; a role is told of in ways.test.ts',
  'people.resendInvitation': 'a client’s; an operator’s is told of',
  'people.sendReset': 'a client’s; an operator’s is told of',
  'people.disable': 'a client’s; an operator’s is told of',
  'outlets.change': 'its name; another address is told of in ways.test.ts',
  'jobs.create': 'no rules; those are told of in ways.test.ts',
  'jobTemplates.create': 'the same',
  'jobTemplates.change': 'the same',
};

test.each(Object.entries(writes))(
  '%s leaves a line in the trail, and a letter to operators if it needs a fresh sign-in',
  async (name, prepare) => {
    const write = await prepare();
    const before = await entries();
    const told = await letters();
    await write();
    expect(await entries()).toBe(before + 1);
    const isTold = named(name)?.fresh !== undefined && !(name in untold);
    expect(await letters()).toBe(isTold ? told + 1 : told);
  },
);

test('every endpoint that writes is walked here or elsewhere, or leaves no line by decision', () => {
  const all = Object.entries(endpoints).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, AnyEndpoint>)
      .filter(([, { method }]) => method !== 'GET')
      .map(([verb]) => `${noun}.${verb}`),
  );
  const known = [untraced, walkedElsewhere, writes].flatMap((list) => Object.keys(list));
  expect(known.sort()).toEqual(all.sort());
});
