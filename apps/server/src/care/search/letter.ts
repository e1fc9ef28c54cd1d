import { Id, SearchEngine, SearchTrouble } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import { operatorsLetter } from '../../people/people/index.ts';
import { type NoticeKind, speech } from '../../tell/notices/index.ts';
import type { ConnectionRow } from './table.ts';

/** About a whole account, or one site's property. */
const SearchTroubleData = z.object({
  engine: SearchEngine,
  trouble: SearchTrouble,
  account: z.string().nullable(),
  siteId: Id.nullable(),
  site: z.string().nullable(),
  property: z.string().nullable(),
});
export type SearchFacts = Omit<z.infer<typeof SearchTroubleData>, 'siteId' | 'site'>;

/** A search engine no longer lets us read. */
export const searchTroubleLetter = operatorsLetter(
  'search_trouble',
  SearchTroubleData,
  (language, data, { config: { baseUrl }, agency }) =>
    mailTexts[language].operators.searchTrouble({
      ...data,
      agency,
      link: `${baseUrl}/admin/${data.siteId ? `sites/${data.siteId}` : 'search'}`,
    }),
);

export const searchTroubleNotice: NoticeKind<SearchFacts> = {
  name: 'search_trouble',
  alone: ({ siteId, siteName, data }) =>
    speech(searchTroubleLetter, { ...data, siteId, site: siteId && siteName }),
};

/** The key of a connection's notice; an account's is its id. */
export const connectionKey = ({ siteId, engine }: Pick<ConnectionRow, 'siteId' | 'engine'>) =>
  `${siteId} ${engine}`;
