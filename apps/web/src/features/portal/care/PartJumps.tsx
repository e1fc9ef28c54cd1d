import './part-jumps.css';
import type { Overview } from '@hlidka/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '../../../api.ts';
import { setOpened } from '../../../ui/content/opened-parts.ts';
import { useScrollToHash } from '../../../ui/content/use-scroll-to-hash.ts';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { useStretch } from '../../shared/uptime/use-stretch.ts';
import { useSiteParts } from './use-site-parts.ts';

/** The parts of the page with their answers; stays in sight. */
export const PartJumps = ({ overview }: { overview: Overview }) => {
  const t = useCareTexts().parts;
  const { days, part } = useStretch();
  const line = useQuery({
    ...queries.timeline(overview.site.id, part ?? { days }),
    placeholderData: keepPreviousData,
  }).data;
  const parts = useSiteParts(overview, line);
  useScrollToHash();
  const jump = (id: string) => {
    setOpened(id, true);
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
  };
  return (
    <nav className="part-jumps" aria-label={t.label}>
      {parts.map(({ id, heading, answer }) => (
        <Link
          key={id}
          to="."
          search={true}
          hash={id}
          replace
          resetScroll={false}
          hashScrollIntoView={false}
          activeProps={{}}
          onClick={() => jump(id)}
        >
          <span>{heading}</span>
          <strong>{answer}</strong>
        </Link>
      ))}
    </nav>
  );
};
