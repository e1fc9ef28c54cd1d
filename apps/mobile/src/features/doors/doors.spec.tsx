import { doors } from '@hlidka/texts/doors/cs';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react-native';
import * as device from 'react-native-passkeys';
import { queryClient } from '../../cache/query-client.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { tokenOf } from './token-of.ts';

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PasskeySignIn />
    </QueryClientProvider>,
  );
const { passkey, passkeyFailed } = doors.signIn;

afterEach(() => jest.restoreAllMocks());

test('a phone without passkeys does not offer them', async () => {
  jest.spyOn(device, 'isSupported').mockReturnValue(false);
  await open();
  expect(screen.queryByText(passkey)).toBeNull();
});

const endings: [string, string, boolean][] = [
  ['closed by the person: nothing is said', 'UserCancelled', false],
  ['no key here: said, with what to do', 'NoCredentials', true],
];
test.each(endings)('%s', async (_, message, told) => {
  const asked = jest.spyOn(device, 'get').mockRejectedValue(new Error(message));
  await open();
  await fireEvent.press(screen.getByText(passkey));
  await act(async () => {
    for (let looks = 0; looks < 200 && asked.mock.calls.length === 0; looks++)
      await new Promise((later) => setTimeout(later, 20));
  });
  expect(await screen.findByText(passkey)).toBeTruthy();
  expect(screen.queryByText(passkeyFailed) !== null).toBe(told);
});

const links: [string, object, string][] = [
  ['the app’s link', { token: 'abc' }, 'abc'],
  ['the web’s link', { '#': 'token=abc' }, 'abc'],
  ['a link that was cut', {}, ''],
  ['a link with two', { token: ['abc', 'def'] }, 'abc'],
];
test.each(links)('the token of %s', (_, params, token) => {
  expect(tokenOf({ ...params })).toBe(token);
});
