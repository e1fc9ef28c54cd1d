import type { Job } from '@hlidka/protocol';
import { screen } from '@testing-library/react-native';
import { Alert } from 'react-native';
import { pushedDecision } from '../../push/pushed-decision.ts';
import {
  at,
  gated,
  id,
  local,
  openGate,
  pages,
  playServer,
  press,
  server,
} from '../../testing/operator.tsx';
import { show } from '../../testing/show.tsx';

playServer();

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const steerIt = (verb: string, state: string) =>
  `/api/admin/jobs/it/steer {"verb":"${verb}","seen":{"state":"${state}","attempt":1}}`;

test('what waits is listed with its reason, and opens', async () => {
  await show(pages);
  expect(await screen.findByText(/^Čeká na vás 1/)).toBeTruthy();
  await press('Obnovit zálohu, žádá o povolení příkazu');
  expect(await screen.findByText('abc123')).toBeTruthy();
});

test('an approval shows the commands of the plan and needs the check', async () => {
  server.job = { ...gated, state: 'pending', waiting: null, gate: null };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByText('true')).toBeTruthy();
  expect(screen.getByText('každý příkaz povolujete')).toBeTruthy();
  await press('Schválit');
  expect(server.steered).toEqual([steerIt('approve', 'pending')]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
});

const answerAlert = (which: number) =>
  jest.spyOn(Alert, 'alert').mockImplementation((_title, _means, buttons) => {
    buttons?.[which]?.onPress?.();
  });

test('a job is cancelled after the question and the check, not without either', async () => {
  server.job = { ...gated, state: 'pending', waiting: null, gate: null };
  await show(pages, `/waiting/${id}`);
  answerAlert(0);
  await press('Zrušit úlohu');
  expect(local.authenticateAsync).not.toHaveBeenCalled();
  answerAlert(1);
  local.authenticateAsync.mockResolvedValue({ success: false, error: 'user_cancel' });
  await press('Zrušit úlohu');
  expect(await screen.findByText('Bez ověření se nic nestalo.')).toBeTruthy();
  expect(server.steered).toEqual([]);
  local.authenticateAsync.mockResolvedValue({ success: true });
  await press('Zrušit úlohu');
  expect(server.steered).toEqual([steerIt('cancel', 'pending')]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(2);
});

const step = { where: 'site' as const, folder: '/srv', env: ['TOKEN'], timeoutSeconds: 60 };
const plans: [Job['plan'], string[]][] = [
  [
    { type: 'commands', steps: [{ ...step, argv: ['a\u202eb'] }], clientSentence: 'Hotovo.' },
    ["'a\\u{202e}b'", 'na webu, složka /srv, proměnné TOKEN, nejdéle 1 min', 'Hotovo.'],
  ],
  [{ type: 'backup', steps: [{ ...step, argv: ['tar'] }], file: 'a.tgz' }, ['tar', 'a.tgz']],
  [
    { type: 'wordpress', path: '/srv/web', core: true, plugins: false, testOrder: null },
    ['/srv/web', 'jádro'],
  ],
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
  server.job = { ...gated, state: 'pending', waiting: null, gate: null, plan };
  await show(pages, `/waiting/${id}`);
  await screen.findByRole('button', { name: 'Schválit' });
  for (const one of said) expect(screen.getByText(one, { normalizer: plain })).toBeTruthy();
});

test('a failed job says why and is tried again, once the person has proved themselves', async () => {
  server.job = {
    ...gated,
    state: 'failed',
    waiting: null,
    gate: null,
    result: 'Disk\u202e je plný.',
  };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByText('Disk\\u{202e} je plný.')).toBeTruthy();
  await press('Spustit znovu');
  expect(server.steered).toEqual([steerIt('retry', 'failed')]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
});

const pushed = (verb: 'cancel' | 'deny' | 'retry', seen: string) =>
  pushedDecision.write({ jobId: id, verb, gateId: id, seen, at: Date.now() });

test('a button under a notification decides after the check, on what the server has now', async () => {
  pushed('deny', 'abc123');
  await openGate();
  expect(await screen.findByText('Vaše rozhodnutí platí.')).toBeTruthy();
  expect(server.steered).toEqual([
    `/api/admin/jobs/it/steer {"verb":"deny","gateId":"${id}","note":""}`,
  ]);
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
    expect(server.steered).toEqual([]);
    expect(local.authenticateAsync).not.toHaveBeenCalled();
  },
);

test('a button that was pressed long before the network came decides nothing, and it is said', async () => {
  const at = Date.now() - 6 * 60_000;
  pushedDecision.write({ jobId: id, verb: 'deny', gateId: id, seen: 'abc123', at });
  await openGate();
  expect(await screen.findByText('O úloze jste zatím nerozhodli.')).toBeTruthy();
  expect(server.steered).toEqual([]);
  expect(local.authenticateAsync).not.toHaveBeenCalled();
});

test('a choice shows what would reverse or hide it', async () => {
  const asked = { id, key: 'q', text: 'Který?', choices: ['ano\u202e'], askedAt: at };
  server.job = { ...gated, gate: null, question: { ...asked, answer: null, answeredAt: null } };
  await show(pages, `/waiting/${id}`);
  expect(await screen.findByRole('button', { name: 'ano\\u{202e}' })).toBeTruthy();
});

test('a question is answered once something is written', async () => {
  const asked = { id, key: 'q', text: 'Který?', choices: ['první'], askedAt: at };
  server.job = { ...gated, gate: null, question: { ...asked, answer: null, answeredAt: null } };
  await show(pages, `/waiting/${id}`);
  await press('Odpovědět');
  expect(server.steered).toEqual([]);
  await press('první');
  expect(server.steered[0]).toContain(`"text":"první","questionId":"${id}"`);
});
