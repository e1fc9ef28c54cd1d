import './trail.css';
import { Fragment } from 'react';
import { useAdminTexts } from '../../../../../language.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Section } from '../../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../../ui/Skeleton.tsx';
import { TrailCommand } from './TrailCommand.tsx';
import { TrailEvent } from './TrailEvent.tsx';
import { groupTrail, type TrailItem } from './trail-groups.ts';
import { useTrail } from './use-trail.ts';

/** The job's events, newest first; with several attempts each has a heading. */
export const Trail = ({ jobId }: { jobId: string }) => {
  const t = useAdminTexts().job.trail;
  const query = useTrail(jobId);
  return (
    <Section heading={t.heading} about={t.about}>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(events) =>
          events.length === 0 ? (
            <p className="soft">{t.none}</p>
          ) : (
            <Items items={groupTrail(events).toReversed()} />
          )
        }
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t.older}
          </Button>
        </div>
      )}
    </Section>
  );
};

const Items = ({ items }: { items: readonly TrailItem[] }) => {
  const t = useAdminTexts().job.trail;
  const several = items.some(({ attempt }) => attempt > 1);
  return (
    <ol className="job-trail">
      {items.map((item, at) => (
        <Fragment key={item.seq}>
          {several && item.attempt !== items[at - 1]?.attempt && (
            <li className="trail-attempt">{t.attempt(item.attempt)}</li>
          )}
          <li data-kind={item.kind}>
            {item.kind === 'command' ? (
              <TrailCommand events={item.events} />
            ) : (
              item.events.map((event) => <TrailEvent key={event.seq} event={event} />)
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  );
};
