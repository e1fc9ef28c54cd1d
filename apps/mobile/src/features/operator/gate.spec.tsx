import { act, fireEvent, screen } from '@testing-library/react-native';
import { gated, id, local, openGate, playServer, press, server } from '../../testing/operator.tsx';

playServer();

const allow = `/api/admin/jobs/it/steer {"verb":"allow","gateId":"${id}","digest":"abc123","rest":false}`;

test('every byte of the command is shown, also what cannot be seen', async () => {
  await openGate();
  expect(screen.getByText(/rm -rf 'a b\\u\{200b\}'/)).toBeTruthy();
  for (const shown of ['web@h.example:22', 'ssh-x', 'k1', '/srv/web', 'HOME', 'Uklízím'])
    expect(screen.getByText(shown)).toBeTruthy();
});

test('how long it may run and when it is denied by itself are shown', async () => {
  if (!gated.gate) throw new Error('no gate');
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const command = { ...gated.gate.command, timeoutSeconds: 5400 };
  server.job = { ...gated, gate: { ...gated.gate, command, expiresAt } };
  await openGate();
  const shown = screen.getAllByText(/./).map(({ props }) => String(props.children));
  const after = (name: string) => shown[shown.indexOf(name) + 1]?.replace(/[\u00a0\u202f]/g, ' ');
  expect(after('Časový limit')).toBe('1 h 30 min');
  expect(after('Bez odpovědi se zamítne')).toMatch(/^\d{1,2}\.\d{2}$/);
});

test('allowed with the digest that was shown, after a check of the person; each decision has its own', async () => {
  await openGate();
  await press('Povolit');
  await press('Zamítnout');
  expect(server.steered[0]).toBe(allow);
  expect(server.steered[1]).toContain('"verb":"deny"');
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
  expect(server.steered).toEqual([]);
});

test('a command that changed meanwhile is refused, told and shown anew', async () => {
  await openGate();
  server.refusal = 'conflict';
  if (!gated.gate) throw new Error('no gate');
  server.job = { ...gated, gate: { ...gated.gate, digest: 'def456' } };
  await press('Povolit');
  expect(await screen.findByText('Příkaz se mezitím změnil, nic jsme nepovolili.')).toBeTruthy();
  expect(await screen.findByText('def456')).toBeTruthy();
});

test('allowing for the rest and a note to a denial are sent as in the chat and in admin', async () => {
  await openGate();
  await press('Povolit do konce úlohy');
  await act(async () =>
    fireEvent.changeText(screen.getByLabelText('Vzkaz agentovi, když zamítnete'), ' Až večer. '),
  );
  await press('Zamítnout');
  expect(server.steered).toEqual([
    allow.replace('"rest":false', '"rest":true'),
    `/api/admin/jobs/it/steer {"verb":"deny","gateId":"${id}","note":"Až večer."}`,
  ]);
  expect(local.authenticateAsync).toHaveBeenCalledTimes(2);
});
