import { Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

/** The watch itself had no network. */
export const blindLetter = letter('watch_blind', z.object({ from: Instant, to: Instant }), {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.blind({
        agency: agency.name,
        from: new Date(data.from),
        to: new Date(data.to),
        link: `${config.baseUrl}/admin`,
      }),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    const [from, to] = [new Date(data.from), new Date(data.to)];
    return chatFromMail(operators.blind({ agency: '', from, to, link: `${config.baseUrl}/admin` }));
  },
});
