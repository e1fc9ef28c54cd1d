import type { Report } from '@hlidka/protocol';
import { useWords } from '../../language.ts';

/** The site that a report is about, or all of them; whose, only where somebody sees several clients. */
export const useScopeWords = (several: boolean) => {
  const t = useWords().care.reports;
  return ({ site, clientName }: Pick<Report, 'site' | 'clientName'>): string =>
    site ? site.name : several ? t.allSitesOf(clientName) : t.allSites;
};
