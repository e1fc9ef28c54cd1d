import { stop } from '../format/typeset.ts';
import type { Privacy } from './cs.ts';

export const privacy: Privacy = {
  answer: 'What we know about you and where it is kept.',
  detail: (agency) =>
    stop(`It holds for the portal and for the phone app. Your sites are cared for by ${agency}`),
  sections: [
    [
      'On the server',
      'The name, e-mail and language of your account, a hash of your password and the public parts of your passkeys. The questions and queries you have us watch, and which reports you have opened. For each sign-in its time, network address and kind of device, so that you can tell who has signed in to your account.',
    ],
    [
      'On the phone',
      'Your session lies in the system’s secure storage. The phone remembers the last state of your sites, to show it at once and without a connection. It is not backed up to a cloud, and signing out deletes both. If something breaks in the app and you choose to send us the error, we keep the name of the screen, the app version and the error with your account for 90 days.',
    ],
    [
      'Notifications',
      'When you turn them on in the phone, the server stores an anonymous device token with your session. It also remembers what you want sent to your phone and when, when you last looked at the app and, for 180 days, what it sent you. A message carries the name of the site and what happened to it. It is delivered by Expo’s service and then by Apple or Google. Turning notifications off or signing out deletes the token.',
    ],
    [
      'Watched questions',
      'Once a week we put them to AI services. They do not learn from us who asked.',
    ],
    [
      'What we do not do',
      'No advertising, no visitor statistics, no tracking across apps. The app does not read your location, contacts, photos or anything else on the phone. We do not sell data.',
    ],
  ],
  rights:
    'Would you like your account corrected or deleted, or do you have a question? Write to us.',
  ask: 'Please ask your operator.',
};
