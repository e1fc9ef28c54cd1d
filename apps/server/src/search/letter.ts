import { Id, SearchEngine, SearchTrouble } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { chatFromMail, letter } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';

/** About a whole account, or one site's property. */
const SearchTroubleData = z.object({
  engine: SearchEngine,
  trouble: SearchTrouble,
  account: z.string().nullable(),
  siteId: Id.nullable(),
  site: z.string().nullable(),
  property: z.string().nullable(),
});
export type SearchTroubleData = z.infer<typeof SearchTroubleData>;

const factsOf = (data: SearchTroubleData, { baseUrl }: Config, agency: string) => ({
  ...data,
  agency,
  link: `${baseUrl}/admin/${data.siteId ? `sites/${data.siteId}` : 'search'}`,
});

/** A search engine no longer lets us read. */
export const searchTroubleLetter = letter('search_trouble', SearchTroubleData, {
  mail: async ({ db, config, delivery, agency }, data) => {
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.searchTrouble(factsOf(data, config, agency.name)),
    };
  },
  chat: async ({ db, config }, data) => {
    const { operators } = mailTexts[await operatorsLanguage(db)];
    return chatFromMail(operators.searchTrouble(factsOf(data, config, '')));
  },
});
