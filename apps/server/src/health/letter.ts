import { Instant, type Language } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

const Silent = z.object({ since: Instant, sites: z.int(), of: z.int() });
type Silent = z.infer<typeof Silent>;
const Seeing = z.object({ from: Instant, to: Instant });
type Seeing = z.infer<typeof Seeing>;

const silentWords = (language: Language, data: Silent, agency: string, link: string) =>
  mailTexts[language].operators.silent({ ...data, since: new Date(data.since), agency, link });

/** Nobody measures the sites. */
export const silentLetter = letter('watch_silent', Silent, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const text = silentWords(reader.language, data, agency.name, `${config.baseUrl}/admin`);
    return { language: reader.language, text };
  },
  chat: async ({ db, config }, data) =>
    chatFromMail(silentWords(await operatorsLanguage(db), data, '', `${config.baseUrl}/admin`)),
});

const seeingWords = (language: Language, { from, to }: Seeing, agency: string, link: string) =>
  mailTexts[language].operators.seeing({ from: new Date(from), to: new Date(to), agency, link });

/** They are measured again. */
export const seeingLetter = letter('watch_seeing', Seeing, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    const text = seeingWords(reader.language, data, agency.name, `${config.baseUrl}/admin`);
    return { language: reader.language, text };
  },
  chat: async ({ db, config }, data) =>
    chatFromMail(seeingWords(await operatorsLanguage(db), data, '', `${config.baseUrl}/admin`)),
});
