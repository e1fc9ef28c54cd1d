import { adminWorklog } from '@hlidka/protocol';
import './worklog.css';
import type { AdminSite, WorklogEntry } from '@hlidka/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { careQueries } from '../../../shared/care/care-queries.ts';
import { WorklogForm } from './WorklogForm.tsx';
import { WorklogItem } from './WorklogItem.tsx';

const fresh = 'new';
const shownFirst = 5;

/** The site's worklog, written and edited in place, so that nothing covers the text. */
export const SiteWorklog = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().worklog;
  const query = useInfiniteQuery({
    ...careQueries.worklog('site', site.id),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  });
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const close = () => setOpen(null);
  const folded = !all && (query.data?.length ?? 0) > shownFirst;
  const showOlder = () => (folded ? setAll(true) : query.fetchNextPage());
  const item = (entry: WorklogEntry) =>
    open === entry.id ? (
      <WorklogForm siteId={site.id} entry={entry} onClose={close} />
    ) : (
      <WorklogItem entry={entry} onEdit={open === null ? () => setOpen(entry.id) : undefined} />
    );
  return (
    <Section
      heading={t.heading}
      about={t.about}
      action={
        open === null && (
          <Button
            needs={adminWorklog.write}
            size="small"
            icon="plus"
            onClick={() => setOpen(fresh)}
          >
            {t.write}
          </Button>
        )
      }
    >
      {open === fresh && <WorklogForm siteId={site.id} onClose={close} />}
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="soft">
              {t.none} {t.noneNext}
            </p>
          ) : (
            <ol className="entries">
              {entries
                .filter(({ draft }, at) => !folded || draft || at < shownFirst)
                .map((entry) => (
                  <li key={entry.id}>{item(entry)}</li>
                ))}
            </ol>
          )
        }
      </Loaded>
      {(folded || query.hasNextPage) && (
        <div>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void showOlder()}>
            {t.older}
          </Button>
        </div>
      )}
    </Section>
  );
};
