import { incidents, type Job, type JobRow, jobs, onCall, type RotaView } from '@hlidka/protocol';
import { act, configure, fireEvent, screen } from '@testing-library/react-native';
import * as LocalAuthentication from 'expo-local-authentication';
import { useLocalSearchParams } from 'expo-router';
import { queryClient } from '../../cache/query-client.ts';
import { pushedDecision } from '../../push/pushed-decision.ts';
import { show } from '../../testing/show.tsx';
import { JobScreen } from './JobScreen.tsx';
import { OutagesScreen } from './OutagesScreen.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

const id = '019a0000-0000-7000-8000-000000000001';
const at = '2026-11-11T02:11:20.332Z';
const row: JobRow = {
  id,
  number: 42,
  siteId: null,
  siteName: 'Kolo Brdy',
  title: 'Obnovit zálohu',
  kind: 'playbook',
  supervised: true,
  state: 'running',
  paused: false,
  waiting: 'gate',
  attempt: 1,
  scheduledFor: at,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  result: null,
};
const gated: Job = {
  ...row,
  instructions: '',
  plan: {
    type: 'commands',
    steps: [{ argv: ['true'], where: 'site', folder: null, env: [], timeoutSeconds: 600 }],
  },
  disturbs: false,
  reviewWorklog: false,
  incidentId: null,
  templateId: null,
  ruleId: null,
  agentName: null,
  noTaker: false,
  cost: null,
  question: null,
  unread: 0,
  gate: {
    id,
    key: 'k',
    command: {
      argv: ['rm', '-rf', 'a b\u200b'],
      folder: '/srv/web',
      env: ['HOME'],
      target: {
        via: 'ssh',
        host: 'h.example',
        port: 22,
        user: 'web',
        hostKey: 'ssh-x',
        keyName: 'k1',
      },
      timeoutSeconds: 60,
      reason: 'Uklízím',
    },
    digest: 'abc123',
    state: 'open',
    askedAt: at,
    expiresAt: at,
    decidedAt: null,
    note: null,
    usedAt: null,
    finishedAt: null,
    outcome: null,
  },
};
const petr = { id: '019a0000-0000-7000-8000-000000000002', name: 'Petr' };
const radek = { id: '019a0000-0000-7000-8000-000000000003', name: 'Radek' };
const onCallOf = (turn: RotaView['now']['turn'], on = true): RotaView => ({
  rota: {
    on,
    order: [],
    handOver: { day: '2026-11-09', minute: 540 },
    standIns: [],
    steps: [{ afterMinutes: 0, who: 'turn' }],
    quiet: [],
  },
  people: [petr, radek],
  now: { turn, next: radek, until: '2026-11-16T08:00:00.000Z' },
  empty: false,
  mail: true,
  withoutWay: [],
});
const pages = {
  index: WaitingScreen,
  outages: OutagesScreen,
  'waiting/[id]': () => <JobScreen id={String(useLocalSearchParams().id)} />,
};
configure({ asyncUtilTimeout: 4000 });
const steered: string[] = [];
let job: Job;
let rota: RotaView;
let refusal: string | null;
const local = jest.mocked(LocalAuthentication);

beforeEach(() => {
  job = gated;
  rota = onCallOf(petr);
  refusal = null;
  steered.length = 0;
  pushedDecision.write(null);
  local.authenticateAsync.mockReset().mockResolvedValue({ success: true });
  local.getEnrolledLevelAsync.mockReset().mockResolvedValue(3);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname;
    if (init?.method === 'POST') {
      steered.push(`${path.replace(id, 'it')} ${init.body}`);
      if (refusal) return Response.json({ error: refusal }, { status: 409 });
      return Response.json(path.includes('incidents') ? {} : job);
    }
    if (path === onCall.read.path) return Response.json(rota);
    if (path === incidents.list.path) return Response.json({ incidents: [], nextCursor: null });
    if (path === jobs.list.path) return Response.json({ jobs: [row], nextCursor: null });
    return Response.json(job);
  });
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.press(button));
};
const openGate = async () => {
  await show(pages, `/waiting/${id}`);
  await screen.findByText('abc123');
};
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const steerIt = (verb: string, state: string) =>
  `/api/admin/jobs/it/steer {"verb":"${verb}","seen":{"state":"${state}","attempt":1}}`;
const allow = `/api/admin/jobs/it/steer {"verb":"allow","gateId":"${id}","digest":"abc123","rest":false}`;

test('what waits is listed with its reason, and opens', async () => {
  await show(pages);
  expect(await screen.findByText(/^Čeká na vás 1/)).toBeTruthy();
  await press('Obnovit zálohu, žádá o povolení příkazu');
  expect(await screen.findByText('abc123')).toBeTruthy();
});

test('every byte of the command is shown, also what cannot be seen', async () => {
  await openGate();
  expect(screen.getByText(/rm -rf 'a b\\u\{200b\}'/)).toBeTruthy();
  for (const shown of ['web@h.example:22', 'ssh-x', 'k1', '/srv/web', 'HOME', 'Uklízím'])
    expect(screen.getByText(shown)).toBeTruthy();
});

test('allowed with the digest that was shown, after a check of the person; each decision has its own', async () => {
  await openGate();
  await press('Povolit');
  await press('Zamítnout');
  expect(steered[0]).toBe(allow);
  expect(steered[1]).toContain('"verb":"deny"');
  expect(local.authenticateAsync).toHaveBeenCalledTimes(2);
});

test('without the check, or on a phone without a lock, nothing is sent and that is told', async () => {
  local.authenticateAsync.mockResolvedValue({ success: false, error: 'user_cancel' });
  await openGate();
  await press('Povolit');
  expect(await screen.findByText('Bez ověření se nic nestalo.')).toBeTruthy();
  local.getEnrolledLevelAsync.mockResolvedValue(0);
  await press('Povolit');
  expect(await screen.findByText('Telefon nemá nastavený zámek.')).toBeTruthy();
  expect(steered).toEqual([]);
});

test('a command that changed meanwhile is refused, told and shown anew', async () => {
  await openGate();
  refusal = 'conflict';
  if (!gated.gate) throw new Error('no gate');
  job = { ...gated, gate: { ...gated.gate, digest: 'def456' } };
  await press('Povolit');
  expect(await screen.findByText('Příkaz se mezitím změnil, nic jsme nepovolili.')).toBeTruthy();
  expect(await screen.findByText('def456')).toBeTruthy();
});

test('an approval shows the commands of the plan and needs the check', async () => {
  job = { ...gated, state: 'pending', waiting: null, gate: null };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByText('true')).toBeTruthy();
  expect(screen.getByText('každý příkaz povolujete')).toBeTruthy();
  await press('Schválit');
  expect(steered).toEqual([steerIt('approve', 'pending')]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
});

const step = { where: 'site' as const, folder: '/srv', env: ['TOKEN'], timeoutSeconds: 60 };
const plans: [Job['plan'], string[]][] = [
  [
    { type: 'commands', steps: [{ ...step, argv: ['a\u202eb'] }], clientSentence: 'Hotovo.' },
    ["'a\\u{202e}b'", 'na webu, složka /srv, proměnné TOKEN, nejdéle 1 min', 'Hotovo.'],
  ],
  [{ type: 'backup', steps: [{ ...step, argv: ['tar'] }], file: 'a.tgz' }, ['tar', 'a.tgz']],
  [{ type: 'wordpress', path: '/srv/web', core: true, plugins: false }, ['/srv/web', 'jádro']],
  [
    {
      type: 'model',
      allow: [{ argv: ['ls'], more: true, where: 'local' }],
      hosts: ['w.example'],
      maxSteps: 3,
      maxCostUsd: 2,
    },
    ['ls', 'w.example', '3 kroky, 2 USD'],
  ],
];
test.each(plans)('no job is approved blind: %#', async (plan, said) => {
  job = { ...gated, state: 'pending', waiting: null, gate: null, plan };
  await show(pages, `/waiting/${id}`);
  await screen.findByRole('button', { name: 'Schválit' });
  for (const one of said) expect(screen.getByText(one, { normalizer: plain })).toBeTruthy();
});

test('a failed job says why and is tried again, once the person has proved themselves', async () => {
  job = { ...gated, state: 'failed', waiting: null, gate: null, result: 'Disk\u202e je plný.' };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByText('Disk\\u{202e} je plný.')).toBeTruthy();
  await press('Spustit znovu');
  expect(steered).toEqual([steerIt('retry', 'failed')]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
});

const pushed = (verb: 'cancel' | 'deny' | 'retry', seen: string) =>
  pushedDecision.write({ jobId: id, verb, gateId: id, seen, at: Date.now() });

test('a button under a notification decides after the check, on what the server has now', async () => {
  pushed('deny', 'abc123');
  await openGate();
  expect(await screen.findByText('Vaše rozhodnutí platí.')).toBeTruthy();
  expect(steered).toEqual([`/api/admin/jobs/it/steer {"verb":"deny","gateId":"${id}","note":""}`]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
});

test.each([
  ['deny', 'another digest'],
  ['cancel', '1'],
  ['retry', '1'],
] as const)(
  '%s by a notification of a job that has moved does nothing and says so',
  async (verb, seen) => {
    pushed(verb, seen);
    await openGate();
    expect(await screen.findByText('Úloha se mezitím změnila, nic jsme neudělali.')).toBeTruthy();
    expect(steered).toEqual([]);
    expect(local.authenticateAsync).not.toHaveBeenCalled();
  },
);

test('a choice shows what would reverse or hide it', async () => {
  const asked = { id, key: 'q', text: 'Který?', choices: ['ano\u202e'], askedAt: at };
  job = { ...gated, gate: null, question: { ...asked, answer: null, answeredAt: null } };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByRole('button', { name: 'ano\\u{202e}' })).toBeTruthy();
});

test('a question is answered once something is written', async () => {
  const asked = { id, key: 'q', text: 'Který?', choices: ['první'], askedAt: at };
  job = { ...gated, gate: null, question: { ...asked, answer: null, answeredAt: null } };
  await show(pages, `/waiting/${id}`);
  await press('Odpovědět');
  expect(steered).toEqual([]);
  await press('první');
  expect(steered[0]).toContain(`"text":"první","questionId":"${id}"`);
});

test('allowing for the rest and a note to a denial are sent as in the chat and in admin', async () => {
  await openGate();
  await press('Povolit do konce úlohy');
  await act(async () =>
    fireEvent.changeText(screen.getByLabelText('Vzkaz agentovi, když zamítnete'), ' Až večer. '),
  );
  await press('Zamítnout');
  expect(steered).toEqual([
    allow.replace('"rest":false', '"rest":true'),
    `/api/admin/jobs/it/steer {"verb":"deny","gateId":"${id}","note":"Až večer."}`,
  ]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(2);
});

test('outages say who is on call and until when, also that it is me', async () => {
  await show(pages, '/outages');
  expect(await screen.findByText(/^Službu má Petr, do 16\. /)).toBeTruthy();
  expect(screen.getByText('Další na řadě je Radek.')).toBeTruthy();
});

test('without a rota nothing is said of it', async () => {
  rota = onCallOf(petr, false);
  await show(pages, '/outages');
  expect(await screen.findByText('Žádný web nemá výpadek.')).toBeTruthy();
  expect(screen.queryByText(/Službu/)).toBeNull();
});
