import { Id, SearchEngine, SearchTrouble } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../base/config/config.ts';
import { operatorsLetter } from '../../people/people/index.ts';

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
export const searchTroubleLetter = operatorsLetter(
  'search_trouble',
  SearchTroubleData,
  (language, data, facts) =>
    mailTexts[language].operators.searchTrouble(factsOf(data, facts.config, facts.agency)),
);
