import { light } from '@hlidka/design';
import { statusTexts } from '@hlidka/texts/status';
import type { PublicPage } from '../view.ts';
import { escape } from './escape.ts';
import { type Indicator, overallOf } from './overall.ts';

const colors: Record<Indicator, string> = {
  none: light.up,
  minor: light.formInk,
  major: light.down,
  critical: light.down,
  maintenance: light.maintenance,
};

/** About as wide as the words are in a typeface of 11 px. */
const widthOf = (words: string) => Math.round(words.length * 6.6) + 12;

export const renderBadge = (page: PublicPage): string => {
  const { t } = statusTexts[page.language];
  const { indicator } = overallOf(page);
  const [left, right] = [t.badge, t.badgeWords[indicator]];
  const [a, b] = [widthOf(left), widthOf(right)];
  const label = escape(`${left}: ${right}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="20" role="img" aria-label="${label}"><title>${label}</title><rect width="${a + b}" height="20" rx="3" fill="${light.ink}"/><path d="M${a} 0h${b - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-${b - 3}z" fill="${colors[indicator]}"/><g fill="#fff" font-family="system-ui,sans-serif" font-size="11" text-anchor="middle"><text x="${a / 2}" y="14">${escape(left)}</text><text x="${a + b / 2}" y="14">${escape(right)}</text></g></svg>`;
};
