import type { OperatorTexts } from '../types.ts';

export const appCrash: OperatorTexts['appCrash'] = ({ agency, link, person, ...crash }) => ({
  subject: `Crash of the phone app – ${agency}`,
  heading: 'Crash of the phone app',
  paragraphs: [
    `The screen ${crash.screen} could not be shown. ${person} sent this; app version ${crash.version}, system ${crash.platform}.`,
    crash.message,
    ...(crash.stack ? [crash.stack] : []),
    'The same crash is sent to you at most once a day.',
  ],
  action: { label: 'Who sent it', link },
});
