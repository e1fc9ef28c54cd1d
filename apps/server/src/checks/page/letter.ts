import { Id, Instant, OddSign, PageFacts } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import { chatFromMail, letter } from '../../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../../people/index.ts';

const OddPageData = z.object({
  siteId: Id,
  siteName: z.string(),
  signs: z.array(OddSign),
  before: PageFacts,
  after: PageFacts,
  since: Instant,
});
export type OddPageData = z.infer<typeof OddPageData>;

const factsOf = (data: OddPageData, { baseUrl }: Config, agency: string) => ({
  agency,
  site: data.siteName,
  signs: data.signs,
  before: data.before,
  after: data.after,
  since: new Date(data.since),
  link: `${baseUrl}/admin/sites/${data.siteId}`,
});

/** A site's page is up but does not look as it usually does. */
export const oddPageLetter = letter('odd_page', OddPageData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.oddPage(factsOf(data, config, agency.name)),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.oddPage(factsOf(data, config, '')));
  },
});
