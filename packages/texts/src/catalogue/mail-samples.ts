import {
  type Language,
  NoticeState,
  OddSign,
  SearchTrouble,
  SnapshotDestination,
  SnapshotFault,
} from '@hlidka/protocol';
import { mailTexts } from '../mail/index.ts';
import { formSamples } from './form-samples.ts';
import { samplesOfPushes } from './push-samples.ts';

const about = { agency: 'Ateliér Sever', link: 'https://portal.example/a' };
const blog = { ...about, site: 'Blog' };
const person = { ...about, name: 'Karel Pekař' };
const at = new Date('2026-11-15T13:02:00Z');
const later = new Date('2026-11-15T13:14:30Z');
const kinds = ['availability', 'form'] as const;

const page = { title: 'Pekárna U Mostu', textLength: 3200, language: 'cs', noindex: false };
const pages = {
  before: { ...page, spamPhrases: 0, placeholder: null },
  after: { ...page, title: null, textLength: 1, language: 'en', spamPhrases: 4, placeholder: null },
};

/** An operator knows, is being reached, or cannot be told at all. */
const reached = [
  { operatorKnowsAt: later, reachingOperator: false },
  { operatorKnowsAt: null, reachingOperator: true },
  { operatorKnowsAt: null, reachingOperator: false },
] as const;

type Operators = (typeof mailTexts)[Language]['operators'];

const late = { ...blog, job: 'Fronta', lateAt: later, others: null };
const many = (count: number) => ({
  count,
  named: Array.from({ length: Math.min(count, 20) }, (_, n) => ({
    site: 'Blog',
    job: n === 0 ? null : `Fronta ${n + 1}`,
  })),
  link: blog.link,
});
const heartbeatSamples = (operators: Operators) =>
  [at, null].flatMap((lastOkAt) => [
    ...[true, false].flatMap((running) =>
      [null, at].map((awayFrom) =>
        operators.heartbeatLate({ ...late, lastOkAt, running, awayFrom }),
      ),
    ),
    ...[2, 25].map((count) =>
      operators.heartbeatLate({
        ...late,
        lastOkAt,
        running: false,
        awayFrom: at,
        others: many(count),
      }),
    ),
    ...[3, null].map((exitStatus) =>
      operators.heartbeatFailed({ ...blog, job: 'Fronta', lastOkAt, at, exitStatus }),
    ),
    operators.heartbeatBack({ ...blog, job: 'Fronta', lastOkAt, at }),
  ]);
const localFaultSamples = (operators: Operators) => ({
  localFault: operators.localFault({
    ...about,
    site: 'Blog',
    from: at,
    evidence: {
      failure: 'connect',
      places: [
        {
          placeId: '1',
          name: 'Brno',
          sees: 'well',
          at: at.toISOString(),
          failure: null,
          statusCode: 200,
          reason: null,
          ms: 80,
        },
      ],
    },
  }),
  localFaults: [[null], ['Brno'], ['Brno', null]].map((from, one) =>
    operators.localFaults({
      ...about,
      count: [2, 5, 400][one] ?? 2,
      names: ['Blog', 'E-shop'],
      from,
      since: at,
    }),
  ),
});
const voiceSamples = (operators: Operators) => ({
  placeVoiceless: [null, 'Brno'].flatMap((place) =>
    [null, 'Blog'].flatMap((site) =>
      (['well', 'fails', null] as const).flatMap((sees) =>
        [null, later].map((to) =>
          operators.placeVoiceless({
            ...about,
            place,
            site,
            sees,
            count: site ? 1 : 14,
            names: site ? [site] : ['Blog', 'E-shop'],
            since: at,
            to,
          }),
        ),
      ),
    ),
  ),
  placesTie: [null, later].map((to) =>
    operators.placesTie({
      ...about,
      places: [null, 'Brno'],
      count: 2,
      names: ['Blog', 'E-shop'],
      since: at,
      to,
    }),
  ),
});
const slowSamples = (operators: Operators) => [
  ...[null, 310].map((usualMs) =>
    operators.siteSlow({
      ...blog,
      from: at,
      nowMs: 1240,
      usualMs,
      limitMs: usualMs === null ? 1000 : null,
      phase: 'first_byte',
      phaseNowMs: 980,
      phaseUsualMs: usualMs && 120,
    }),
  ),
  ...[5, 400].map((count) =>
    operators.sitesSlow({
      ...about,
      count,
      names: ['Blog', 'E-shop', 'Web', 'Katalog', 'Rezervace'],
      from: at,
      phase: 'connect',
    }),
  ),
];
const crash = {
  person: 'Martin',
  screen: '/sites/[id]',
  message: 'x is not a function',
  stack: 'at SiteScreen',
  version: '7',
  platform: 'ios',
};

const alert = { agent: 'Agent na serveru', text: 'Na disku serveru došlo místo, úlohy stojí.' };

const programSamples = (operators: Operators) => [
  operators.agentAlert({ ...about, ...alert }),
  operators.appCrash({ ...about, ...crash }),
];

const samplesForOperators = (operators: Operators) => ({
  backupMissing: [at, null].flatMap((lastOkAt) =>
    [at, null].map((awayFrom) =>
      operators.backupMissing({ ...blog, lateAt: at, awayFrom, lastOkAt }),
    ),
  ),
  backupFailed: [at, null].flatMap((lastOkAt) =>
    [null, { sizeBytes: 937, usualBytes: 4_900_000_000 }].flatMap((small) =>
      ([null, 'less', 'same'] as const).map((doubted) =>
        operators.backupFailed({ ...about, site: 'Blog', startedAt: at, lastOkAt, small, doubted }),
      ),
    ),
  ),
  backupBack: operators.backupBack({ ...about, site: 'Blog', at, lastOkAt: at }),
  heartbeats: heartbeatSamples(operators),
  ownTroubles: [later, null].map((to) => [
    operators.blind({ ...about, from: at, to }),
    operators.referencesSilent({ ...about, from: at, to }),
  ]),
  silent: [1, 2, 12].map((sites) => operators.silent({ ...about, since: at, sites, of: 12 })),
  seeing: operators.seeing({ ...about, from: at, to: later }),
  expiry: (['certificate', 'domain'] as const).map((what) =>
    [-1, 0, 1, 7, 14].map((days) =>
      operators.expiry({ ...about, site: 'Blog', what, endsAt: at, days }),
    ),
  ),
  oddPage: operators.oddPage({
    ...about,
    site: 'Blog',
    signs: OddSign.options,
    ...pages,
    since: at,
  }),
  programs: programSamples(operators),
  slow: slowSamples(operators),
  ...localFaultSamples(operators),
  ...voiceSamples(operators),
  reportsReady: [1, 2, 5].map((count) => operators.reportsReady({ ...about, month: at, count })),
  searchTrouble: SearchTrouble.options.map((trouble) =>
    operators.searchTrouble({
      ...about,
      engine: 'google',
      trouble,
      account: 'Účet agentury',
      site: null,
      property: 'sc-domain:blog.cz',
    }),
  ),
  snapshotMissing: [
    ...[at, null].map((lastOkAt) => operators.snapshotMissing({ ...about, lastOkAt, fault: null })),
    ...SnapshotFault.options.map((fault) =>
      operators.snapshotMissing({ ...about, lastOkAt: at, fault }),
    ),
  ],
  snapshotBack: operators.snapshotBack({ ...about, at }),
  snapshotTestFailed: SnapshotDestination.options.map((destination) =>
    operators.snapshotTestFailed({ ...about, startedAt: at, destination, fault: 'broken' }),
  ),
  newerVersion: operators.newerVersion({ ...about, installed: '7', version: '8' }),
  aiLimit: operators.aiLimit({ ...about, usd: 5.5, limitUsd: 5, calls: 21, limitCalls: 100 }),
  ...formSamples(operators, about),
});

const samplesOfNewWays = ({ newWay }: Operators) =>
  ['https://portal.example/new-way#token=x', null].flatMap((link) =>
    [0, 2].map((more) =>
      newWay({
        ...person,
        what: [
          { event: 'person.invited', on: 'Jana Nová' },
          { event: 'snapshot.downloaded', on: null },
        ],
        more,
        who: more ? null : 'Olga Malá',
        at,
        address: more ? null : '2001:db8::7',
        device: more ? null : 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0',
        link,
      }),
    ),
  );

const samplesOfOutlets = (operators: Operators) => ({
  outletOff: (['refused', 'given up'] as const).map((reason) =>
    operators.outletOff({
      ...about,
      outlet: 'Slack',
      reason,
      answer: 'HTTP 410: channel_is_archived',
    }),
  ),
  outletTest: operators.outletTest({ ...about, outlet: 'Slack' }),
});

const samplesOfStatusPages = (texts: (typeof mailTexts)[Language]) => ({
  statusConfirm: texts.statusConfirm({ ...about, page: 'Pekárna U Mostu' }),
  statusUpdate: NoticeState.options.map((state) =>
    texts.statusUpdate({
      ...about,
      page: 'Pekárna U Mostu',
      title: 'Platby kartou',
      state,
      text: 'Banka hlásí poruchu.',
      at,
      unsubscribeLink: about.link,
    }),
  ),
});

/** Many outages at once, all, some or none of them only unstable. */
const samplesOfMany = (operators: Operators) =>
  [1, 2, 5, 400].flatMap((count) =>
    (['address', 'hosting', 'name_server'] as const).flatMap((by, nth) => {
      const shared = { by, value: 'VPS 3' };
      const unstable = [0, count, Math.floor(count / 2)][nth] ?? 0;
      const some = { count, unstable, shared, sites: ['Blog'], rest: 2 };
      const plain = { waitedMinutes: null, again: false, whose: null };
      const facts = { ...about, ...some, ...plain, from: at, to: later };
      const why = { waitedMinutes: 10 * count, again: nth > 0 };
      const whose = { clients: ['Pekárna', 'Řeznictví'].slice(0, nth + 1), more: nth };
      return [
        operators.together.opened({ ...facts, ...why, whose, takeOverLink: null }),
        operators.together.opened({ ...facts, takeOverLink: null }),
        operators.together.opened({ ...facts, takeOverLink: about.link }),
        operators.together.resolved({ ...facts, takeOverLink: null }),
      ];
    }),
  );

/** Told to the next in the rota; causes of every kind. */
const samplesOfAlarms = (operators: Operators, proven: Parameters<Operators['resolved']>[0]) => [
  ...[1, 2, 10].map((waitedMinutes) =>
    operators.opened({
      ...proven,
      takeOverLink: null,
      whose: { client: 'Pekárna', url: waitedMinutes > 1 ? 'https://pekarna.example/' : null },
      waitedMinutes,
      again: waitedMinutes > 2,
    }),
  ),
  ...['closed without an answer', 'ECONNREFUSED', 'EMFILE', 'Something odd.'].map((reason) =>
    operators.resolved({ ...proven, evidence: { failure: 'protocol', reason } }),
  ),
];

const samplesInHand = (operators: Operators) =>
  (['reader', 'named', 'gone'] as const).flatMap((holder) =>
    [1, 2, 14].map((count) =>
      operators.inHand({
        ...about,
        count,
        names: ['Blog', 'E-shop'].slice(0, count),
        holder,
        takenBy: holder === 'named' ? null : 'Petr Malý',
        takenAt: later,
        openedAt: at,
      }),
    ),
  );

/** Every mail, with sample facts of each kind. */
export const mailSamples = (language: Language) => {
  const texts = mailTexts[language];
  const incident = (kind: (typeof kinds)[number]) => ({
    ...person,
    site: 'Pekárna U Mostu',
    kind,
    openedAt: at,
    resolvedAt: later,
    title: null,
    description: 'Hosting má poruchu.',
  });
  const proven = (kind: (typeof kinds)[number]) => ({
    ...incident(kind),
    evidence: { failure: 'status' as const, statusCode: 503 },
  });
  const { operators, clients } = texts;
  return {
    invitation: texts.invitation({ ...person, role: 'client' }),
    invitationAdmin: texts.invitation({ ...person, role: 'admin' }),
    passwordReset: texts.passwordReset({ ...person, appLink: null }),
    passwordResetOnPhone: texts.passwordReset({ ...person, appLink: 'hlidka://reset?token=abc' }),
    passwordChanged: texts.passwordChanged({ ...person, at }),
    passkeyAdded: texts.passkeyAdded({ ...person, at, called: 'notebook' }),
    secondFactor: (['set_up', 'codes_made', 'ended', 'locked'] as const).map((change) =>
      texts.secondFactor({ ...person, at, change }),
    ),
    newDevice: texts.newDevice({ ...person, at, address: '2001:db8::7', device: null }),
    guessed: texts.guessed({ ...person, at }),
    keyCreated: texts.keyCreated({ ...person, at, called: 'účetnictví' }),
    assistantCreated: texts.assistantCreated({ ...person, at, called: 'Claude', steers: true }),
    newWay: samplesOfNewWays(operators),
    test: texts.test(person),
    reports: [null, 'Pekárna U Mostu'].map((site) => texts.report({ ...person, site, month: at })),
    ...samplesOfStatusPages(texts),
    inHand: samplesInHand(operators),
    takenByOperators: kinds.flatMap((kind) =>
      ['Olga Malá', null].map((takenBy) =>
        operators.taken({ ...incident(kind), takenAt: later, takenBy }),
      ),
    ),
    incidents: kinds.map((kind) => [
      ...['https://portal.example/take-over#token=x', null].map((takeOverLink) =>
        operators.opened({
          ...proven(kind),
          takeOverLink,
          whose: null,
          waitedMinutes: null,
          again: false,
        }),
      ),
      ...samplesOfAlarms(operators, proven(kind)),
      operators.resolved(proven(kind)),
      ...reached.map((operator) => clients.opened({ ...incident(kind), ...operator })),
      ...['Jana', null].map((takenBy) =>
        clients.taken({ ...incident(kind), takenAt: later, takenBy }),
      ),
      clients.resolved(incident(kind)),
    ]),
    together: samplesOfMany(operators),
    unstable: [
      operators.opened({
        ...proven('availability'),
        unstable: true,
        takeOverLink: null,
        whose: null,
        waitedMinutes: null,
        again: false,
        evidence: { unstable: { failed: 5, checked: 10 } },
      }),
      operators.resolved({ ...proven('availability'), unstable: true }),
      clients.opened({ ...incident('availability'), ...reached[0], unstable: true }),
      clients.resolved({ ...incident('availability'), unstable: true }),
    ],
    ...samplesForOperators(operators),
    ...samplesOfOutlets(operators),
    push: samplesOfPushes(language, { kinds, at, later }),
  };
};
