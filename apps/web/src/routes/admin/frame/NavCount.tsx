import { useAdminTexts, useFormat } from '../../../language.ts';
import type { NavLink } from './nav.ts';

type Props = { link: NavLink['key']; count: number | undefined };

/** Screen reader text for counts that need attention. */
const useLoudWords = (link: NavLink['key'], count: number | undefined): string | undefined => {
  const t = useAdminTexts();
  const loud: Partial<Record<NavLink['key'], (n: number) => string>> = {
    incidents: t.openCount,
    jobs: t.jobs.waitingCount,
  };
  return count === undefined ? undefined : loud[link]?.(count);
};

/** A figure beside a link of the sidebar. */
export const NavCount = ({ link, count }: Props) => {
  const format = useFormat();
  const words = useLoudWords(link, count);
  if (count === undefined) return null;
  return (
    <span className="nav-count" data-of={words && link} aria-hidden={!words} title={words}>
      {format.number(count)}
      {link === 'jobs' && words && <span className="unseen">{words.replace(/^\S+/, '')}</span>}
    </span>
  );
};
