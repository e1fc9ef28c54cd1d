import type { AdminSiteRow } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../language.ts';
import { Badge } from '../../ui/Badge.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { boardState } from './board-state.ts';

type Props = {
  site: Pick<AdminSiteRow, 'status' | 'brokenForm' | 'archivedAt'> & {
    downSince?: string | null;
  };
};

/** A site's state in the few words that a dense row has room for; an outage says since when. */
export const ShortState = ({ site }: Props) => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  if (site.archivedAt) return <Badge>{t.archived}</Badge>;
  const state = boardState(site);
  const word = t.short[state];
  if (state !== 'down' || !site.downSince) return <StatusDot status={state}>{word}</StatusDot>;
  const today = format.date(site.downSince) === format.date(Date.now());
  const seconds = (Date.now() - Date.parse(site.downSince)) / 1000;
  return (
    <StatusDot status="down">
      <time dateTime={site.downSince} title={format.dateTime(site.downSince)}>
        {today
          ? t.since(word, format.time(site.downSince))
          : t.lasting(word, format.duration(seconds))}
      </time>
    </StatusDot>
  );
};
