import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

const ExpiryData = z.object({
  siteId: Id,
  siteName: z.string(),
  what: z.enum(['certificate', 'domain']),
  endsAt: Instant,
  days: z.int(),
});
export type ExpiryData = z.infer<typeof ExpiryData>;

const factsOf = (data: ExpiryData, { baseUrl }: Config, agency: string) => ({
  agency,
  site: data.siteName,
  what: data.what,
  endsAt: new Date(data.endsAt),
  days: data.days,
  link: `${baseUrl}/admin/sites/${data.siteId}`,
});

/** A certificate or the registration of a domain ends soon. */
export const expiryLetter = letter('expiry', ExpiryData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.expiry(factsOf(data, config, agency.name)),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.expiry(factsOf(data, config, '')));
  },
});
