import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { letter } from '../deliveries/index.ts';
import { readRecipient } from '../people/index.ts';

const ExpiryData = z.object({
  siteId: Id,
  siteName: z.string(),
  what: z.enum(['certificate', 'domain']),
  endsAt: Instant,
  days: z.int(),
});
export type ExpiryData = z.infer<typeof ExpiryData>;

/** A certificate or the registration of a domain ends soon. */
export const expiryLetter = letter('expiry', ExpiryData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.expiry({
        agency: agency.name,
        site: data.siteName,
        what: data.what,
        endsAt: new Date(data.endsAt),
        days: data.days,
        link: `${config.baseUrl}/admin/sites/${data.siteId}`,
      }),
    };
  },
});
