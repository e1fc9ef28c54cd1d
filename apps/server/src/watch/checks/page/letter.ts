import { Id, Instant, OddSign, PageFacts } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import * as z from 'zod';
import type { Config } from '../../../base/config/config.ts';
import { operatorsLetter } from '../../../people/people/index.ts';

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
export const oddPageLetter = operatorsLetter('odd_page', OddPageData, (language, data, facts) =>
  mailTexts[language].operators.oddPage(factsOf(data, facts.config, facts.agency)),
);
