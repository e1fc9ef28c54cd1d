import { Id, Instant } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech } from '../../tell/notices/index.ts';

const ExpiryData = z.object({
  siteId: Id,
  siteName: z.string(),
  what: z.enum(['certificate', 'domain']),
  endsAt: Instant,
  days: z.int(),
});
type ExpiryData = z.infer<typeof ExpiryData>;

const factsOf = (data: ExpiryData, { baseUrl }: Config, agency: string) => ({
  agency,
  site: data.siteName,
  what: data.what,
  endsAt: new Date(data.endsAt),
  days: data.days,
  link: `${baseUrl}/admin/sites/${data.siteId}`,
});

/** A certificate or the registration of a domain ends soon. */
export const expiryLetter = operatorsLetter('expiry', ExpiryData, (language, data, facts) =>
  mailTexts[language].operators.expiry(factsOf(data, facts.config, facts.agency)),
);

/** One notice per end date; its stage is the threshold that is reached. */
export const expiryNotice: NoticeKind<Omit<ExpiryData, 'siteName'>> = {
  name: 'expiry',
  alone: ({ siteName, data }) => speech(expiryLetter, { ...data, siteName }),
};
