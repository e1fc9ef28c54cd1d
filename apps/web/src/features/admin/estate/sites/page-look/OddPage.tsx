import './page-look.css';
import type { AdminSite } from '@hlidka/protocol';
import { since } from '@hlidka/texts/sayings';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts, useFormat } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Icon } from '../../../../../ui/Icon.tsx';
import { adminQueries } from '../../../kit/api/queries.ts';
import { PageFactsTable } from './PageFactsTable.tsx';
import { isJudged, usePageLook } from './use-page-look.ts';

/** The site is up but its page is unusual: what is odd, before and after. */
export const OddPage = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().pageLook;
  const format = useFormat();
  const { learn, turn } = usePageLook(site);
  const { data } = useQuery({ ...adminQueries.pageLook(site.id), enabled: isJudged(site) });
  if (!isJudged(site) || !data?.odd || !data.usual) return null;
  const { usual, odd } = data;
  return (
    <section className="odd-page" aria-label={t.oddHeading}>
      <p className="odd-page-head">
        <Icon name="warn" />
        <strong>{t.odd(since(format, odd.since))}</strong>
      </p>
      <ul className="plain-list">
        {odd.signs.map((sign) => (
          <li key={sign}>{t.signs[sign]}</li>
        ))}
      </ul>
      <PageFactsTable before={usual} after={odd.page} />
      <p className="soft">{t.oddMeans}</p>
      <div className="row">
        <Button look="main" onClick={() => void learn()}>
          {t.learn}
        </Button>
        <Button onClick={() => void turn(false)}>{t.turnOff}</Button>
      </div>
    </section>
  );
};
