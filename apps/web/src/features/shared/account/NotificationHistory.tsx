import './phones.css';
import { limits, type Notification } from '@hlidka/protocol';
import { notificationTime } from '@hlidka/texts/sayings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createCatalogue, useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { accountQueries } from './account-queries.ts';
import { useAccountTexts } from './use-account-texts.ts';

const usePushTexts = createCatalogue({
  cs: async () => (await import('@hlidka/texts/push/cs')).push,
  en: async () => (await import('@hlidka/texts/push/en')).push,
});

/** What a client's phones were told, newest first. */
export const NotificationHistory = () => {
  const t = useAccountTexts().history;
  const query = useInfiniteQuery(accountQueries.notifications());
  return (
    <Section margin heading={t.heading} about={t.about(limits.keptDays.messages)}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ pages }) => {
          const told = pages.flatMap(({ notifications }) => notifications);
          return told.length === 0 ? (
            <div>
              <p>{t.none}</p>
              <p className="soft">{t.noneDetail}</p>
            </div>
          ) : (
            <ul className="told-list">
              {told.map((one) => (
                <Line key={`${one.incidentId} ${one.event} ${one.at}`} told={one} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.older}
          </Button>
        </div>
      )}
    </Section>
  );
};

const Line = ({ told }: { told: Notification }) => {
  const t = useAccountTexts().history;
  const { told: titles } = usePushTexts();
  const format = useFormat();
  const { kind, event, site, state } = told;
  return (
    <li>
      <div>
        <p>{titles[kind][event]}</p>
        <p className="fine soft">{site.name}</p>
      </div>
      <p className="fine soft">{t.states[state](notificationTime(format, told))}</p>
    </li>
  );
};
