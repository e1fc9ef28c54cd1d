import { pluralEn } from '../format/plural.ts';
import { stop } from '../format/typeset.ts';
import type { secondFactor as czech } from './cs.ts';

export const secondFactor: typeof czech = {
  heading: 'Two-step verification',
  about:
    'Besides the password you enter a code from an app on your phone. A password alone is then no use to anybody.',
  off: 'You are not asked for a code yet.',
  on: (since: string, left: number) =>
    `On since ${since}. ${left} backup ${pluralEn(left, 'code is', 'codes are')} left.`,
  none: 'You have no backup codes left. Please create new ones.',
  setUp: 'Turn on',
  again: 'Move to another phone',
  newCodes: 'New backup codes',
  newCodesAsk: 'Create new backup codes?',
  newCodesMeans: 'The ones you have stop working.',
  end: 'Turn off',
  endAsk: 'Turn two-step verification off?',
  endMeans: 'Signing in will no longer ask for a code from the app.',
  ended: 'Two-step verification is off.',
  required: 'Your agency requires two-step verification.',
  steps: {
    title: 'Set up two-step verification',
    app: 'Open an authenticator app on your phone (Google Authenticator, Microsoft Authenticator, Aegis or 1Password, for example) and point it at the code.',
    picture: 'QR code for the authenticator app',
    key: 'Cannot scan it? Type this key into the app:',
    here: 'The app is on this device: open it',
    code: 'Code from the app',
    codeHint: 'The six digits that the app shows.',
    wrong:
      'The code is wrong. Enter the one the app shows now, and check that the phone’s clock is right.',
    submit: 'Verify and turn on',
  },
  codes: {
    title: 'Backup codes',
    about:
      'Keep them apart from your phone: they let you in when you do not have it. Each works once, and we will not show them again.',
    list: 'Backup codes',
    copy: 'Copy',
    copied: 'The codes are copied.',
    download: 'Download as a file',
    file: 'backup-codes.txt',
    done: 'I have saved them',
  },
  page: {
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
  refused: {
    unknown: 'Nobody is invited here for this account. Ask an administrator to invite its address.',
    not_verified:
      'The provider did not confirm that the account’s address is verified. Please tell your administrator.',
    other_account:
      'Another account belongs to this address already. If you have a new one at the provider, please tell your administrator.',
    cancelled: 'You stopped signing in with the agency’s account.',
    late: 'The sign-in took too long, or began in another window. Please try again.',
    failed: 'Signing in with the agency’s account failed. Try again, or tell your administrator.',
  },
};
