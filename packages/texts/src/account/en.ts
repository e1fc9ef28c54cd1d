import { pluralEn } from '../format/plural.ts';
import { stop } from '../format/typeset.ts';
import type { Account } from './cs.ts';
import { notificationHistory, phones } from './phones-en.ts';

export const account: Account = {
  pageName: 'Settings',
  version: (version) => `Application version ${version}`,
  answer: (name) => stop(`Signed in as ${name}`),
  answerViewAs: 'A client’s settings are read-only.',
  sections: 'Settings sections',
  profile: {
    heading: 'Account',
    name: 'Name',
    email: 'E-mail',
    emailHint: 'Only the operator can change your e-mail address.',
    save: 'Save name',
    saved: 'Name saved.',
  },
  appearance: {
    heading: 'Language and appearance',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  },
  notifications: {
    heading: 'Notifications',
    about: 'We only send what is worth reading:',
    kinds: [
      [
        'Outages and broken forms',
        'A notification in the mobile app when it starts and when it is resolved. You find out before your customers do.',
      ],
      [
        'The monthly report',
        'An e-mail at the start of each month showing how your sites did and what we worked on.',
      ],
      [
        'Your account',
        'An e-mail with a link when you request a new password, and a notice when your password changes or a key is added.',
      ],
    ],
    mail: 'E-mail me about outages too',
    mailHint: 'Two e-mails per outage: when it starts and when it is resolved.',
    noMail: 'E-mails are not set up yet; you see outages here and in the app.',
    mailOn: 'We will e-mail you about outages too.',
    mailOff: 'Outage e-mails are off.',
    offer: {
      heading: 'Would you like an e-mail when a site goes down?',
      detail:
        'We write when an outage begins and when it is over. You can change your mind in settings at any time.',
      yes: 'Yes',
      no: 'Not now',
    },
    phone: 'The phone app can alert you too:',
    stores: { ios: 'App Store', android: 'Google Play' },
    connect: 'Connect the app',
    operator:
      'As an operator you get an e-mail when an incident starts and when it ends; with a rota only when it is your turn. It cannot be turned off, so that nobody misses an outage.',
  },
  phones,
  history: notificationHistory,
  security: { heading: 'Security' },
  password: {
    heading: 'Password',
    about: 'Changing it signs you out on all your other devices.',
    current: 'Current password',
    next: 'New password',
    hint: (min) =>
      `At least ${min} ${pluralEn(min, 'character', 'characters')}. A long sentence beats a complicated word.`,
    tooShort: (min) =>
      `The password must have at least ${min} ${pluralEn(min, 'character', 'characters')}.`,
    endAccess: 'Also revoke all passkeys and API keys',
    endAccessHint:
      'Choose this if someone else may have had access to your account. Applications using an API key will lose access.',
    save: 'Change password',
    saved: 'Password changed. Your other devices have been signed out.',
  },
  passkeys: {
    heading: 'Passkeys',
    about: 'Sign in with your fingerprint, face or device PIN instead of a password.',
    unsupported: 'This browser does not support passkeys.',
    unsupportedPhone: 'This phone does not support passkeys.',
    none: 'No passkeys yet.',
    unnamed: 'Unnamed passkey',
    added: (date) => `added ${date}`,
    add: 'Add a passkey',
    addDone: 'Passkey added.',
    addFailed: 'The passkey could not be added.',
    addFailedTodo:
      'The device cancelled the request, or it already has a passkey for this account. Please try again.',
    name: 'Passkey name',
    nameHint: 'Something you will recognise, such as “work laptop”.',
    rename: 'Rename',
    renameOf: (name) => `Rename passkey ${name}`,
    renamed: 'Passkey renamed.',
    remove: 'Remove',
    removeOf: (name) => `Remove passkey ${name}`,
    removeAsk: (name) => `Remove passkey ${name}?`,
    removeMeans:
      'You will no longer be able to sign in with this passkey. Your password and other passkeys will keep working.',
    removed: 'Passkey removed.',
  },
  prove: {
    title: 'Confirm that it is you',
    why: 'You are adding a new way into your account and signed in a while ago. Please confirm your identity once more.',
    password: 'Your password',
    wrong: 'Incorrect password. Please type it again.',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits, or one of your backup codes.',
    wrongCode: 'The code is wrong. Please try the one the app shows now.',
    passkeyOnly: 'The password is right, but not enough for this account. Please use your passkey.',
    confirm: 'Confirm with password',
    passkey: 'Use a passkey',
    agency: 'Sign in again with the agency’s account',
    passkeyFailed: 'The passkey did not work.',
    passkeyFailedTodo: 'Try again, or enter your password.',
  },
  sessions: {
    heading: 'Signed-in devices',
    about: 'If you do not recognise a device, sign it out and change your password.',
    current: 'this device',
    unknownDevice: 'Unknown device',
    on: (browser, system) => `${browser}, ${system}`,
    seen: 'last active',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
    ended: 'Device signed out.',
    endOthers: 'Sign out all others',
    endOthersAsk: 'Sign out all other devices?',
    endOthersMeans:
      'You will stay signed in on this device and will have to sign in again on the others.',
    othersEnded: 'All other devices have been signed out.',
  },
  signOut: {
    heading: 'Sign out',
    label: 'Sign out',
    ask: 'Sign out?',
    means: 'You will need your password or a passkey to sign in again.',
  },
};
