import type { Page } from 'playwright-core';
import { signInAt } from '../../../server/test/harness/processes/served.ts';

/** Signs a page's person in without the form, which has tests of its own. */
export const enterAs = async (page: Page, url: string, email: string, password: string) => {
  const { cookie, call } = await signInAt(url, email, password);
  await page.context().addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value: decodeURIComponent(value), url };
    }),
  );
  return { page, call };
};

/** A device that keeps passkeys and confirms them by itself. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
