import './admin-worklog.css';
import type { AdminSite, WorklogEntry } from '@hlidka/protocol';
import { useState } from 'react';
import { useAdminTexts } from '../../language.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useWorklog } from './use-worklog.ts';
import { WorklogForm } from './WorklogForm.tsx';
import { WorklogItem } from './WorklogItem.tsx';

const fresh = 'new';

/** What was done on the site: written and mended in place, so that nothing covers what is typed. */
export const SiteWorklog = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().worklog;
  const query = useWorklog(site.id);
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const item = (entry: WorklogEntry) =>
    open === entry.id ? (
      <WorklogForm siteId={site.id} entry={entry} onClose={close} />
    ) : (
      <WorklogItem entry={entry} onEdit={open === null ? () => setOpen(entry.id) : undefined} />
    );
  return (
    <Section heading={t.heading} about={t.about}>
      {open === fresh ? (
        <WorklogForm siteId={site.id} onClose={close} />
      ) : (
        <div>
          <Button size="small" icon="plus" disabled={open !== null} onClick={() => setOpen(fresh)}>
            {t.write}
          </Button>
        </div>
      )}
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="soft">
              {t.none} {t.noneNext}
            </p>
          ) : (
            <ol className="entries">
              {entries.map((entry) => (
                <li key={entry.id}>{item(entry)}</li>
              ))}
            </ol>
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
