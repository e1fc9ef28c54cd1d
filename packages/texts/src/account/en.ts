import { pluralEn } from '../format/plural.ts';
import { stop } from '../format/typeset.ts';
import type { Account } from './cs.ts';

export const account: Account = {
  place: 'Settings',
  version: (version) => `Application version ${version}`,
  answer: (name) => stop(`Signed in as ${name}`),
  answerViewAs: 'A client’s settings are read-only.',
  sections: 'Parts of the settings',
  profile: {
    heading: 'Account',
    name: 'Name',
    email: 'E-mail',
    emailHint: 'Only the service’s operator changes the e-mail.',
    save: 'Save name',
    saved: 'The name is saved.',
  },
  appearance: {
    heading: 'Language and appearance',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  },
  notifications: {
    heading: 'Notifications',
    about: 'We send only what is worth your while:',
    kinds: [
      [
        'Outages and broken forms',
        'A notification to the phone app when it happens and when it is solved. You learn of it before your customers do.',
      ],
      [
        'The monthly report',
        'An e-mail at the beginning of a month, so that you see how the sites did and what we have done.',
      ],
      [
        'Your account',
        'An e-mail with a link when you ask for a new password, and a message when the password changes or a key is added.',
      ],
    ],
    mail: 'Send me outages by e-mail too',
    mailHint: 'Two e-mails for each outage: that it began and that it is solved.',
    mailOn: 'We will also write to you about outages by e-mail.',
    mailOff: 'E-mails about outages are off.',
    offer: {
      heading: 'Would you like an e-mail when a site goes down?',
      detail:
        'We write when an outage begins and when it is over. You can change your mind in settings at any time.',
      yes: 'Yes',
      no: 'Not now',
    },
    phone: 'The phone app can alert you too:',
    stores: { ios: 'App Store', android: 'Google Play' },
    operator:
      'As an operator you get an e-mail about every incident, when it begins and when it ends. It cannot be turned off, so that nobody misses an outage.',
  },
  password: {
    heading: 'Password',
    about: 'After the change you will be signed out on all other devices.',
    current: 'Current password',
    next: 'New password',
    hint: (min) =>
      `At least ${min} ${pluralEn(min, 'character', 'characters')}. A longer sentence beats a complicated word.`,
    tooShort: (min) =>
      `The password needs at least ${min} ${pluralEn(min, 'character', 'characters')}.`,
    endAccess: 'End all passkeys and API keys as well',
    endAccessHint:
      'Tick this if somebody else may have got into the account. Applications connected by an API key lose access.',
    save: 'Change password',
    saved: 'The password is changed. Your other devices are signed out.',
  },
  passkeys: {
    heading: 'Passkeys',
    about: 'Sign in with your device’s fingerprint, face or PIN, without a password.',
    unsupported: 'This browser does not support passkeys.',
    none: 'There is no passkey yet.',
    unnamed: 'Unnamed passkey',
    added: (date) => `added ${date}`,
    add: 'Add a passkey',
    addDone: 'The passkey is added.',
    addFailed: 'The passkey was not added.',
    addFailedTodo:
      'The device cancelled, or it already holds a passkey for this account. Please try again.',
    name: 'Passkey name',
    nameHint: 'How you will recognise it, such as “work laptop”.',
    rename: 'Rename',
    renameOf: (name) => `Rename passkey ${name}`,
    renamed: 'The passkey has a new name.',
    remove: 'Remove',
    removeOf: (name) => `Remove passkey ${name}`,
    removeAsk: (name) => `Remove passkey ${name}?`,
    removeMeans:
      'You will no longer sign in with this passkey. Your password and other passkeys go on working.',
    removed: 'The passkey is removed.',
  },
  prove: {
    title: 'Confirm that it is you',
    why: 'You are adding a new way into the account and signed in a while ago. Please prove once more who you are.',
    password: 'Your password',
    wrong: 'That is not your password. Please type it again.',
    confirm: 'Confirm by password',
    passkey: 'Use a passkey',
    passkeyFailed: 'The passkey did not work.',
    passkeyFailedTodo: 'Try again, or enter your password.',
  },
  sessions: {
    heading: 'Signed-in devices',
    about: 'Sign out a device you do not recognise, and change your password.',
    current: 'this device',
    unknownDevice: 'Unknown device',
    on: (browser, system) => `${browser}, ${system}`,
    seen: 'last seen',
    end: 'Sign out',
    endOf: (device) => `Sign out ${device}`,
    ended: 'The device is signed out.',
    endOthers: 'Sign out all others',
    endOthersAsk: 'Sign out all other devices?',
    endOthersMeans:
      'You stay signed in on this device; on the others you will have to sign in again.',
    othersEnded: 'The other devices are signed out.',
  },
  signOut: {
    heading: 'Signing out',
    label: 'Sign out',
    ask: 'Do you really want to sign out?',
    means: 'To sign in again you will need your password or a passkey.',
  },
};
