import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { auth } from '@hlidka/protocol';
import { type Caller, password, type TestHouse } from '../../house.ts';

/** What an authenticator app shows for the key that was typed into it. */
export const codeOf = (key: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))).totp();

export const wrongCodeOf = async (key: string): Promise<string> => {
  const right = await codeOf(key);
  return `${right.slice(0, 5)}${(Number(right[5]) + 5) % 10}`;
};

/** Turns it on for this caller; `key`: for the app. */
export const setUpCodes = async (call: ReturnType<TestHouse['as']>) => {
  const { key } = await call(auth.beginSecondFactor);
  const { codes } = await call(auth.confirmSecondFactor, { body: { code: await codeOf(key) } });
  return { key, codes };
};

const json = { 'content-type': 'application/json' };

const send = (house: TestHouse, path: string, body: object, caller: Caller) =>
  house.request(path, { method: 'POST', headers: json, body: JSON.stringify(body) }, caller);

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

const said = async (response: Response): Promise<string> =>
  response.ok ? 'in' : `${response.status} ${(await response.json()).error}`;

/** The first step of a sign-in: what it says, and the browser's cookies after it. */
export const enterPassword = async (house: TestHouse, email: string, caller: Caller = {}) => {
  const response = await send(house, auth.signIn.path, { email, password }, caller);
  return { said: await said(response), caller: { ...caller, cookie: cookiesOf(response) } };
};

export const enterCode = async (house: TestHouse, code: string, caller: Caller) => {
  const response = await send(house, auth.verifySecondFactor.path, { code }, caller);
  return { said: await said(response), caller: { ...caller, cookie: cookiesOf(response) } };
};
