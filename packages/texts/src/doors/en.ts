import { stop } from '../format/typeset.ts';
import { newWays } from '../new-ways/en.ts';
import type { doors as csDoors } from './cs.ts';

export const doors: typeof csDoors = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  yourName: 'Your name',
  toSignIn: 'Back to sign-in',
  log: [
    ['21:00', 'Lights on.'],
    ['23:30', 'Rounds done, all quiet.'],
    ['02:14', 'Rounds done, all quiet.'],
    ['05:47', 'Dawn. Come in.'],
  ],
  signIn: {
    title: 'Sign in',
    answer: 'Welcome.',
    detail: (agency) => `See how the sites looked after by ${agency} are doing.`,
    submit: 'Sign in',
    passkey: 'Sign in with a passkey',
    or: 'or',
    forgot: 'Forgot your password?',
    passkeyFailed: 'Could not sign in with the passkey.',
    passkeyFailedTodo: 'Try again, or sign in with your password.',
    expired: 'Your session has expired. Please sign in again.',
    noAccount: 'Accounts are created by the operator; your invitation will arrive by e-mail.',
  },
  code: {
    title: 'Verification',
    answer: 'One code from your phone.',
    detail: 'The password is right. Enter the code that your authenticator app shows.',
    code: 'Code from the app',
    hint: 'Six digits. Your phone is not at hand? Enter one of your backup codes.',
    wrong: 'The code is wrong. Please try the one the app shows now.',
    over: 'The sign-in took too long. Please start again.',
    submit: 'Sign in',
    again: 'Start again',
  },
  secondFactor: {
    title: 'Two-step verification',
    answer: 'One more step.',
    detail: (agency: string) =>
      stop(
        `Signing in is protected by a second step, required by ${agency}. Without it we cannot let you in`,
      ),
    passkey:
      'Instead of the app you can add a passkey: the fingerprint, face or PIN of this device.',
    addPasskey: 'Add a passkey',
    prove: 'Verify',
    proveDetail: 'You have a second step already, it was just not used for this sign-in.',
    leave: 'Sign out',
  },
  forgot: {
    title: 'Forgotten password',
    answer: 'We will send you a link to set a new password.',
    detail: 'Enter the e-mail address you sign in with.',
    submit: 'Send the link',
    sent: 'Check your e-mail.',
    sentDetail: (email) =>
      `If ${email} has an account, a link will arrive shortly. It is valid for an hour. Not there? Check your spam folder as well.`,
    onPhone: 'Open the e-mail on this phone to set the new password right in the app.',
    again: 'Send to another address',
  },
  reset: {
    title: 'New password',
    answer: 'Choose a new password.',
    detail: 'Once it is saved, you will be signed out on all your devices.',
    submit: 'Save the new password',
    done: 'Your new password is set.',
    doneDetail: 'You can sign in with it now.',
    toSignIn: 'Sign in',
    dead: 'This link is no longer valid.',
    deadDetail: 'A password link is valid for an hour and works only once. Request a new one.',
    deadAction: 'Request a new link',
  },
  invitation: {
    title: 'Invitation',
    looking: 'Opening your invitation…',
    answer: (agency) => `${agency} has invited you.`,
    detail: 'Choose a password and you are in. You will sign in with this e-mail address.',
    submit: 'Accept the invitation',
    dead: 'This invitation is no longer valid.',
    deadDetail:
      'An invitation is valid for a week and works only once. Already accepted it? Sign in. Otherwise ask the operator for a new one.',
    deadAction: 'Sign in',
  },
  takeOver: {
    title: 'Taking over an incident',
    looking: 'Opening the incident…',
    what: {
      down: (site) => `${site} is down.`,
      unstable: (site) => `${site} is unstable.`,
      form: (site) => `${site}: a form is not working.`,
    },
    together: (n) => `${n} ${n === 1 ? 'site is' : 'sites are'} down.`,
    free: (n) => `Not taken over yet: ${n} ${n === 1 ? 'site' : 'sites'}.`,
    since: (at) => `Since ${at}.`,
    means: (name) =>
      `${name} takes it over. The client sees in the portal who is working on it; those who chose e-mail are told.`,
    meansAll: (name) =>
      `${name} takes them over. Clients see in the portal who is working on it; those who chose e-mail are told.`,
    submit: 'Take it over',
    submitAll: 'Take them all over',
    taken: (who, at) =>
      who ? `${who} has been working on it since ${at}.` : `It was taken over on ${at}.`,
    over: (at) => `The incident ended on ${at}.`,
    takenAll: (who, at) =>
      who ? `${who} has been working on them since ${at}.` : `All were taken over by ${at}.`,
    overAll: (at) => `The last outage ended on ${at}.`,
    open: 'Open the incident in Hlídka',
    openAll: 'Show the list in Hlídka',
    dead: 'This link is no longer valid.',
    deadDetail:
      'It works for 24 hours and only for the operator who got the e-mail. You can also sign in and take the incident over there.',
    deadAction: 'Sign in',
  },
  newWay: {
    ...newWays,
    title: 'Important change',
    looking: 'Opening the link…',
    more: (n) => `and ${n} more`,
    who: (who, at) => `Done by the account of ${who}, ${at}.`,
    server: (at) => `Done on the server’s command line, ${at}.`,
    from: (where) => `From: ${where}.`,
    means:
      'We take it back and sign out the device it came from. If a stranger has got into the account, change its password too.',
    meansSession:
      'It cannot be taken back, but we sign out the device it came from. If a stranger has got into the account, change its password too.',
    submit: 'End it',
    ended: (who, at) => `Ended ${at}${who ? ` by ${who}` : ''}.`,
    open: 'Open the trail in Hlídka',
    dead: 'This link is no longer valid.',
    deadDetail:
      'It works for a week and only for the operator who got the e-mail. Sign in to see in the trail what has changed.',
    deadAction: 'Sign in',
  },
  app: {
    title: 'Phone app',
    answer: 'Your sites on the phone.',
    detail: (agency) =>
      `The app shows the sites in the care of ${agency} and tells you of an outage.`,
    none: 'There is no phone app yet.',
    get: 'Install it:',
    stores: { ios: 'App Store', android: 'Google Play' },
    connect: 'Open in the app',
    code: 'QR code of this page',
    codeAbout: 'Reading on a computer? Point the phone’s camera at the code.',
  },
  link: {
    title: 'One-time sign-in',
    answer: 'Sign in with your one-time link.',
    detail: 'The link works only once. After signing in, set a new password or add a passkey.',
    submit: 'Sign in',
    dead: 'This link is no longer valid.',
    deadDetail:
      'The link works only once and is valid for an hour. Run “hlidka user link” on the server to get a new one.',
    deadAction: 'Sign in with a password',
  },
  setup: {
    title: 'Set-up',
    answer: 'Let’s set up Hlídka.',
    detail: 'All it needs is your agency and an operator. Clients and sites come next.',
    code: 'Set-up code',
    codeHint: 'The server printed it on its console when it first started.',
    wrongCode: 'The code is incorrect. Please copy it from the server’s console.',
    agencyName: 'Agency name',
    agencyHint: 'Your clients will see it in the portal and in e-mails.',
    submit: 'Set up and sign in',
    closed: 'Hlídka is already set up.',
    closedDetail: 'Sign in with the account created during set-up.',
  },
};
