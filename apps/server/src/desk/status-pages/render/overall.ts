import type { NoticeImpact } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import type { PublicPage } from '../view.ts';

/** As Statuspage has it. */
export type Indicator = NoticeImpact | 'maintenance';

const open = ({ notices }: PublicPage) => notices.filter(({ solvedAt }) => solvedAt === null);

const worst = (page: PublicPage): Indicator => {
  const down = page.sites.filter(({ status }) => status === 'down').length;
  const impacts = open(page).map(({ impact }) => impact);
  if (impacts.includes('critical') || (down > 0 && down === page.sites.length)) return 'critical';
  if (impacts.includes('major') || down > 0) return 'major';
  const unwell = page.sites.some(
    ({ status, brokenForm }) => brokenForm || status === 'unknown' || status === 'paused',
  );
  if (impacts.includes('minor') || unwell) return 'minor';
  return page.sites.some(({ status }) => status === 'maintenance') ? 'maintenance' : 'none';
};

const sentence = (page: PublicPage): string => {
  const { answer } = statusTexts[page.language].t;
  const down = page.sites.filter(({ status }) => status === 'down');
  const [only] = down;
  if (down.length === 1 && only) return answer.downOne(only.name);
  if (down.length > 1) return answer.down(down.length);
  if (open(page).some(({ impact }) => impact !== 'none')) return answer.notice;
  if (page.sites.some(({ brokenForm }) => brokenForm)) return answer.partly;
  if (page.sites.some(({ status }) => status === 'unknown' || status === 'paused'))
    return answer.unknown;
  if (page.sites.some(({ status }) => status === 'maintenance')) return answer.maintenance;
  return answer.fine;
};

/** The whole page in a word and in a sentence. */
export const overallOf = (page: PublicPage): { indicator: Indicator; words: string } => ({
  indicator: worst(page),
  words: sentence(page),
});
