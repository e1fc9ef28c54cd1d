import type { AdminSiteRow } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../language.ts';
import { Badge } from '../../../ui/content/Badge.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { boardState } from './board-state.ts';

type Props = {
  site: Pick<AdminSiteRow, 'status' | 'brokenForm' | 'archivedAt'> & {
    downSince?: string | null;
  };
};

/** A site's state in the few words that a dense row has room for; an outage says since when. */
export const ShortState = ({ site }: Props) => {
  const t = useAdminTexts().sites;
  if (site.archivedAt) return <Badge>{t.archived}</Badge>;
  const state = boardState(site);
  return state === 'down' && site.downSince ? (
    <Down since={site.downSince} />
  ) : (
    <StatusDot status={state}>{t.short[state]}</StatusDot>
  );
};

const Down = ({ since }: { since: string }) => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  const now = useNow();
  const word = t.short.down;
  const today = format.date(since) === format.date(now);
  return (
    <StatusDot status="down">
      <time dateTime={since} title={format.dateTime(since)}>
        {today
          ? t.since(word, format.time(since))
          : t.lasting(word, format.duration((now - Date.parse(since)) / 1000))}
      </time>
    </StatusDot>
  );
};
