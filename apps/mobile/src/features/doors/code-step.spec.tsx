import { auth } from '@hlidka/protocol';
import { doors } from '@hlidka/texts/doors/cs';
import { fireEvent, screen } from '@testing-library/react-native';
import { show } from '../../testing/show.tsx';
import { SignInScreen } from './SignInScreen.tsx';

afterEach(() => jest.restoreAllMocks());

test('a right password with a second factor asks for the code, and a wrong code is explained', async () => {
  const answers: Record<string, { status: number; error: string }> = {
    [auth.signIn.path]: { status: 403, error: 'second factor needed' },
    [auth.verifySecondFactor.path]: { status: 401, error: 'wrong credentials' },
  };
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input)).pathname;
    if (path.startsWith('/api/auth/')) asked.push(`${path} ${init?.body ?? ''}`);
    const { status, error } = answers[path] ?? { status: 404, error: 'not found' };
    return new Response(JSON.stringify({ error }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  await show({ index: SignInScreen });
  await fireEvent.changeText(await screen.findByLabelText(doors.email), 'olga@sever.example');
  await fireEvent.changeText(screen.getByLabelText(doors.password), 'correct horse');
  await fireEvent.press(screen.getByText(doors.signIn.submit));
  await fireEvent.changeText(await screen.findByLabelText(doors.code.code), '123456');
  await fireEvent.press(screen.getByText(doors.code.submit));
  expect(await screen.findByText(doors.code.wrong)).toBeTruthy();
  expect(asked.at(-1)).toBe(`${auth.verifySecondFactor.path} {"code":"123456"}`);
  await fireEvent.press(screen.getByText(doors.code.again));
  expect(await screen.findByLabelText(doors.password)).toBeTruthy();
});
