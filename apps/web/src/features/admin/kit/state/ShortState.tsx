import type { AdminSiteRow } from '@hlidka/protocol';
import { boardState } from '@hlidka/texts/board';
import { incidentLength } from '@hlidka/texts/sayings';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { StatusDot } from '../../../../ui/StatusDot.tsx';

type Props = {
  site: Pick<AdminSiteRow, 'status' | 'brokenForm' | 'archivedAt'> & {
    downSince?: string | null;
    suspectSince?: string | null;
    observedSince?: string | null;
    unmeasuredSince?: string | null;
  };
};

/** A site's state in few words for a dense row; outages and unknown states say since when. */
export const ShortState = ({ site }: Props) => {
  const t = useAdminTexts().sites;
  if (site.archivedAt) return <Badge>{t.archived}</Badge>;
  const state = boardState(site);
  const from = { down: site.downSince, unknown: site.unmeasuredSince };
  if (state === 'down' || state === 'unknown') {
    const since = from[state];
    if (since) return <Lasting state={state} since={since} />;
  }
  return <StatusDot status={state}>{t.short[state === 'up' ? upState(site) : state]}</StatusDot>;
};

const upState = ({ suspectSince, observedSince }: Props['site']) => {
  if (suspectSince) return 'suspect';
  return observedSince ? 'observed' : 'up';
};

type Since = { state: 'down' | 'unknown'; since: string };

const Lasting = ({ state, since }: Since) => {
  const t = useAdminTexts().sites;
  const format = useFormat();
  const now = useNow();
  const word = t.short[state];
  const today = format.date(since) === format.date(now);
  return (
    <StatusDot status={state}>
      <time dateTime={since} title={format.dateTime(since)}>
        {today
          ? t.since(word, format.time(since))
          : t.lasting(
              word,
              format.duration(incidentLength({ startedAt: since, endedAt: null }, now)),
            )}
      </time>
    </StatusDot>
  );
};
