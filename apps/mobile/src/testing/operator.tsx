import {
  type AdminIncident,
  auth,
  errorStatus,
  incidents,
  type Job,
  type JobRow,
  jobs,
  type Me,
  me,
  onCall,
  type Passkey,
  type ReplyOf,
  type RotaView,
  usualReminders,
} from '@hlidka/protocol';
import { act, configure, fireEvent, screen } from '@testing-library/react-native';
import * as LocalAuthentication from 'expo-local-authentication';
import { useLocalSearchParams } from 'expo-router';
import { Text } from 'react-native';
import { queryClient } from '../cache/query-client.ts';
import { JobScreen } from '../features/operator/JobScreen.tsx';
import { OutagesScreen } from '../features/operator/OutagesScreen.tsx';
import { WaitingScreen } from '../features/operator/WaitingScreen.tsx';
import { pushedDecision } from '../push/pushed-decision.ts';
import { show } from './show.tsx';

export const id = '019a0000-0000-7000-8000-000000000001';
export const at = '2026-11-11T02:11:20.332Z';
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
export const gated: Job = {
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
      leadsTo: '/srv/web',
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
export const petr = { id: '019a0000-0000-7000-8000-000000000002', name: 'Petr' };
const olga: Me = {
  id: '019a0000-0000-7000-8000-000000000009',
  name: 'Olga',
  email: 'olga@agentura.example',
  role: 'admin',
  rank: 'owner',
  limited: false,
  language: 'cs',
  theme: 'system',
  incidentMail: true,
  incidentMailChosen: true,
  mailWorks: true,
  viewAs: null,
};
const radek = { id: '019a0000-0000-7000-8000-000000000003', name: 'Radek' };
export const onCallOf = (turn: RotaView['now']['turn'], on = true): RotaView => ({
  rota: {
    on,
    order: [],
    handOver: { day: '2026-11-09', minute: 540 },
    standIns: [],
    steps: [{ afterMinutes: 0, who: 'turn' }],
    quiet: [],
  },
  people: [petr, radek],
  now: { turn, next: radek, until: '2099-11-16T08:00:00.000Z' },
  empty: false,
  reminders: usualReminders,
  mail: true,
  withoutWay: [],
  left: [],
});

export const pages = {
  index: WaitingScreen,
  outages: OutagesScreen,
  'outages/[id]': () => <Text>{`incident ${String(useLocalSearchParams().id)}`}</Text>,
  'waiting/[id]': () => <JobScreen id={String(useLocalSearchParams().id)} />,
};
export const local = jest.mocked(LocalAuthentication);

const statuses: Record<string, number> = errorStatus;
/** `proof`: what the passkey answered does not count. */
const refused = (error: string): Response =>
  error === 'proof'
    ? Response.json(
        { error: 'not valid', issues: [{ path: 'proof', message: 'not valid' }] },
        { status: 422 },
      )
    : Response.json({ error }, { status: statuses[error] ?? 409 });

/** What the server has, what it was told, and whether it refuses. */
export const server: {
  job: Job;
  rota: RotaView;
  open: AdminIncident[];
  refusal: string | null;
  steered: string[];
  /** What a passkey has to sign; null: nothing is asked, `unknown`: an older server. */
  challenge: ReplyOf<typeof jobs.challenge>['challenge'] | 'unknown';
  /** The account's passkeys. */
  passkeys: Passkey[] | null;
} = {
  job: gated,
  rota: onCallOf(petr),
  open: [],
  refusal: null,
  steered: [],
  challenge: null,
  passkeys: null,
};

export const playServer = (): void => {
  configure({ asyncUtilTimeout: 4000 });
  beforeEach(() => {
    Object.assign(server, {
      job: gated,
      rota: onCallOf(petr),
      open: [],
      refusal: null,
      steered: [],
      challenge: null,
      passkeys: null,
    });
    pushedDecision.write(null);
    local.authenticateAsync.mockReset().mockResolvedValue({ success: true });
    local.getEnrolledLevelAsync.mockReset().mockResolvedValue(3);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const path = new URL(String(input)).pathname;
      if (path.endsWith('/challenge'))
        return server.challenge === 'unknown'
          ? Response.json({ error: 'not found' }, { status: 404 })
          : Response.json({ challenge: server.challenge });
      if (path === me.read.path) return Response.json(olga);
      if (path === auth.passkeys.path) return Response.json(server.passkeys);
      if (init?.method === 'POST') {
        server.steered.push(`${path.replace(id, 'it')} ${init.body}`);
        if (server.refusal) return refused(server.refusal);
        return Response.json(path.includes('incidents') ? {} : server.job);
      }
      if (path === onCall.read.path) return Response.json(server.rota);
      if (path === incidents.list.path)
        return Response.json({ incidents: server.open, nextCursor: null });
      if (path === jobs.list.path) return Response.json({ jobs: [row], nextCursor: null });
      return Response.json(server.job);
    });
  });
  afterEach(() => {
    queryClient.clear();
    jest.restoreAllMocks();
  });
};

export const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.press(button));
};
export const openGate = async (): Promise<void> => {
  await show(pages, `/waiting/${id}`);
  await screen.findByText('abc123');
};
