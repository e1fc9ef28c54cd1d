import { screen, waitFor } from '@testing-library/react-native';
import * as device from 'react-native-passkeys';
import {
  id,
  local,
  openGate,
  pages,
  playServer,
  press,
  server,
} from '../../../testing/operator.tsx';
import { show } from '../../../testing/show.tsx';

playServer();

const challenge = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  options: { challenge: 'abc', rpId: 'agentura.example', extensions: { x: true } },
};
const answer = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'd', signature: 's' },
};
let get: jest.SpyInstance;
beforeEach(() => {
  get = jest.spyOn(device, 'get').mockResolvedValue(answer as never);
});

test('where the server asks, the passkey signs its challenge instead of the phone’s own check', async () => {
  await openGate();
  server.challenge = challenge;
  await press('Povolit');
  await waitFor(() => expect(server.steered).toHaveLength(1));
  expect(get).toHaveBeenCalledWith({ challenge: 'abc', rpId: 'agentura.example' });
  expect(local.authenticateAsync).not.toHaveBeenCalled();
  expect(JSON.parse(server.steered[0]?.split(' ')[1] ?? '')).toEqual({
    verb: 'allow',
    gateId: id,
    digest: 'abc123',
    rest: false,
    proof: { id: challenge.id, response: answer },
  });
});

test('an older server asks nothing: the phone’s own check is asked for', async () => {
  await openGate();
  server.challenge = 'unknown';
  await press('Povolit');
  await waitFor(() => expect(server.steered).toHaveLength(1));
  expect(local.authenticateAsync).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
});

test('a closed prompt decides nothing, and so does a phone without the key, which is offered one', async () => {
  await openGate();
  server.challenge = challenge;
  get.mockRejectedValue(new Error('UserCancelled'));
  await press('Povolit');
  expect(await screen.findByText('Bez ověření se nic nestalo.')).toBeTruthy();
  get.mockRejectedValue(new Error('NoCredentials'));
  await press('Povolit');
  expect(
    await screen.findByText('Přístupový klíč se nepodařilo použít, nic se nestalo.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Přidat přístupový klíč' })).toBeTruthy();
  expect(server.steered).toEqual([]);
});

test('where everybody needs one, and where the server took none, that is said', async () => {
  await openGate();
  server.refusal = 'passkey needed';
  await press('Povolit');
  expect(
    await screen.findByText('Rozhodnutí v aplikaci tu potvrzuje přístupový klíč.'),
  ).toBeTruthy();
  server.refusal = 'proof';
  await press('Zamítnout');
  expect(await screen.findByText('Server potvrzení nepřijal, nic se nestalo.')).toBeTruthy();
});

test('an operator without one is offered one, once', async () => {
  server.passkeys = [];
  await show(pages, '/');
  await screen.findByText('Potvrzujte rozhodnutí přístupovým klíčem');
  await press('Teď ne');
  expect(screen.queryByText('Potvrzujte rozhodnutí přístupovým klíčem')).toBeNull();
});

test('whoever has one is offered none', async () => {
  server.passkeys = [{ id, name: 'Telefon', createdAt: '2026-11-11T02:11:20.332Z' }];
  await show(pages, '/');
  await screen.findByText(/Čeká na vás/);
  expect(screen.queryByText('Potvrzujte rozhodnutí přístupovým klíčem')).toBeNull();
});
