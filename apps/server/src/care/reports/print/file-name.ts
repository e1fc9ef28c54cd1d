import { printTexts } from '@hlidka/texts/report';
import type { WholeRow } from '../select.ts';
import { periodOf } from '../view.ts';

const longest = 100;

/** Without characters that some system refuses in a name, and not hidden by a leading dot. */
const clean = (text: string): string =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .replace(/^[ .]+|[ .]+$/g, '');

type Named = Pick<WholeRow, 'clientName' | 'siteName' | 'period' | 'language'>;

/** Names the client and the month, since it is saved among other files. */
export const fileNameOf = (row: Named): string => {
  const site = row.siteName === row.clientName ? null : row.siteName;
  const whose = [row.clientName, site].map((name) => clean(name ?? ''));
  return `${[...whose, printTexts[row.language].file(periodOf(row))].filter(Boolean).join(' ')}.pdf`;
};

/** In plain letters for old programs, and the real name for all others (RFC 6266). */
export const dispositionOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .trim()
    .replace(/ +/g, '-');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
