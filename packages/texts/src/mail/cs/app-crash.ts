import type { OperatorTexts } from '../types.ts';

export const appCrash: OperatorTexts['appCrash'] = ({ agency, link, person, ...crash }) => ({
  subject: `Chyba v aplikaci pro telefon – ${agency}`,
  heading: 'Chyba v aplikaci pro telefon',
  paragraphs: [
    `Obrazovku ${crash.screen} se nepodařilo zobrazit. Chybu poslal uživatel ${person}, verze aplikace ${crash.version}, systém ${crash.platform}.`,
    crash.message,
    ...(crash.stack ? [crash.stack] : []),
    'Stejnou chybu vám pošleme nejvýš jednou za den.',
  ],
  action: { label: 'Kdo chybu poslal', link },
});
