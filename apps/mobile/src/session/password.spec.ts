import { auth } from '@hlidka/protocol';
import { call, queries } from '../api.ts';
import { signIn, signOut } from './session.ts';

const { PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
const change = (currentPassword: string, newPassword: string) =>
  call(auth.changePassword, { body: { currentPassword, newPassword } });

afterEach(() => signOut(async () => {}));

test('the password changes by the cookie alone, and only with the current one', async () => {
  await signIn(email, password);
  await expect(change('not this one', 'a new password')).rejects.toMatchObject({
    error: 'wrong password',
  });
  await change(password, 'a new password');
  expect((await queries.me().queryFn()).email).toBe(email);
  await change('a new password', password);
});

test('a forgotten password: the same answer for everyone; a link that is none says so', async () => {
  const ask = (to: string) =>
    call(auth.requestReset, { body: { email: to, redirectTo: 'hlidka://reset' } });
  expect(await ask('nobody@nowhere.example')).toEqual(await ask(email));
  const body = { token: 'x'.repeat(43), newPassword: 'a new password' };
  await expect(call(auth.resetPassword, { body })).rejects.toMatchObject({
    error: 'link not valid',
  });
});
