import type { NoticeImpact } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import type { PublicPage } from '../view.ts';
import type { pageBands } from './band.ts';

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

/** The look of the same; trouble that an operator wrote of is as loud as they said. */
const bandOf = (page: PublicPage): (typeof pageBands)[number] => {
  const indicator = worst(page);
  if (indicator === 'critical' || indicator === 'major') return 'down';
  if (indicator === 'maintenance') return 'maintenance';
  if (indicator === 'none') return 'well';
  const known = open(page).some(({ impact }) => impact === 'minor');
  return known || page.sites.some(({ brokenForm }) => brokenForm) ? 'brokenForm' : 'unmeasured';
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

type Overall = { indicator: Indicator; words: string; band: (typeof pageBands)[number] };

/** The whole page in a word, in a sentence and in a look. */
export const overallOf = (page: PublicPage): Overall => ({
  indicator: worst(page),
  words: sentence(page),
  band: bandOf(page),
});
