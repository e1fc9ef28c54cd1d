import type { doors as cs } from '../cs/doors.ts';

export const doors: typeof cs = {
  pageName: 'Signing in',
  answer: 'How people get in.',
  detail: 'Every change is told to all operators.',
  rules: 'Rules',
  idleEnds: 'Sign operators out after 12 hours without use',
  idleEndsHint: 'An operator is always signed out 30 days after signing in.',
  chatActs: 'The operators’ chat decides',
  chatActsHint:
    'Whoever is in the chat may do what a helper may: jobs and incidents. Without it the chat only reads.',
  secondFactor: 'Two-step verification',
  secondFactorHint:
    'A code from an app, or a passkey. Whoever it concerns and has none gets to its set-up only after signing in, you included.',
  secondFactorFor: {
    nobody: 'not required',
    operators: 'required of operators',
    everybody: 'required of everybody',
  },
  appProof: 'Confirm decisions in the app with a passkey',
  appProofHint:
    'For jobs and commands. Whoever should have a passkey and has none decides on the web. In the app shared by several agencies passkeys do not work: decisions there are made without one, or not at all.',
  appProofFor: {
    never: 'do not ask',
    if_any: 'ask those who have one',
    always: 'always ask',
  },
  agencyAccountOnly: 'Operators sign in with the agency’s account only',
  agencyAccountOnlyHint:
    'No password and no passkey lets an operator in. Should the provider fail, the link of the command “hlidka user link” on the server does. Another issuer or client ID switches this off.',
  agencyAccountFirst:
    'Sign in with the agency’s account yourself first, so that you know it works.',
  oidc: {
    heading: 'The agency’s account (OpenID Connect)',
    about:
      'Sign-in by Google Workspace, Microsoft Entra or Keycloak. It lets in only people you invited at the same, verified address; after that it knows them by their account.',
    fromEnvironment: 'Set on the server (OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET).',
    redirectUri: 'Redirect address, to be entered at the provider',
    issuer: 'Issuer',
    issuerHint: 'For example https://accounts.google.com. Empty: nobody signs in so.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretKept: 'Kept. Fill in only a new one.',
    label: 'Words on the button',
    labelHint: 'Optional, for example “Sign in with Sever”.',
    trustsEmails: 'Trust its addresses even if the provider does not say that they are verified',
    trustsEmailsHint:
      'Only where the agency itself gives out the addresses, such as its own tenant in Microsoft Entra. Never for accounts of the public.',
    save: 'Save',
    saved: 'The agency’s account is saved.',
    test: 'Test the connection',
    well: 'The provider answers and knows our application.',
    lastRefusal: 'Last refused',
    problems: {
      not_set: 'Nothing is set here yet.',
      sealed: 'The saved client secret cannot be opened (another ENCRYPTION_KEY). Enter it again.',
      not_https: 'The address must begin with https://.',
      private:
        'The address leads into an inner network. CHECK_ALLOW_PRIVATE on the server allows it.',
      unreachable: 'Nobody answers at this address.',
      no_document:
        'There is no description of a provider here (/.well-known/openid-configuration).',
      other_issuer: 'The provider calls itself by another address. Copy the issuer exactly.',
      incomplete: 'The provider’s description lacks the address of sign-in, tokens or keys.',
      no_keys: 'The provider did not show the keys it signs with.',
      client_refused:
        'The provider refused our application: its ID, secret or redirect address differ.',
    },
    refusals: {
      unknown: 'nobody is invited for the address',
      not_verified: 'the address is not verified',
      other_account: 'another account belongs to the address',
      cancelled: 'the person stopped it',
      late: 'the sign-in took too long',
      failed: 'the provider’s answer did not pass our checks',
    },
  },
  sessions: {
    heading: 'Who is signed in',
    about: 'Devices of all users, the last used first. Only owners see them.',
    more: 'Older sign-ins are not shown. You will see them after signing some out.',
    unknown: 'unknown device',
    here: 'this device',
    columns: {
      who: 'User',
      device: 'Device',
      address: 'Address',
      seen: 'Last seen',
      actions: 'Actions',
    },
    end: 'Sign out',
    endOf: (who, device) => `Sign out ${who}, ${device}`,
    ask: (who) => `Sign ${who} out on this device?`,
    means: 'They stay signed in on their other devices.',
    ended: 'The device is signed out.',
  },
  save: 'Save',
  saved: 'Saved.',
};
