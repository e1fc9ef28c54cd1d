import type { AdminSite } from '@hlidka/protocol';
import { adminBackups } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { careQueries } from '../../../shared/care/care-queries.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { BackupDialog } from '../backups/BackupDialog.tsx';
import { BackupsTable } from '../backups/BackupsTable.tsx';
import { BackupTokens } from '../backups/BackupTokens.tsx';
import { Trials } from '../backups/Trials.tsx';
import { Expectation } from './Expectation.tsx';

export const SiteBackups = ({ site }: { site: AdminSite }) => {
  const t = useAdminTexts().backups;
  const [recording, setRecording] = useState(false);
  const query = useQuery(careQueries.backups(site.id));
  const tokens = useQuery(adminQueries.backupTokens(site.id));
  const reported = useQuery(adminQueries.heartbeatsOf(site.id));
  return (
    <Section
      heading={t.heading}
      about={t.about}
      action={
        <Button
          needs={adminBackups.record}
          size="small"
          icon="plus"
          onClick={() => setRecording(true)}
        >
          {t.record}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ backups, trials }) =>
          backups.length === 0 && trials.length === 0 ? (
            <p className="soft">
              {t.none} {t.noneNext}
            </p>
          ) : (
            <>
              <BackupsTable siteId={site.id} backups={backups} />
              <Trials trials={trials} />
            </>
          )
        }
      </Loaded>
      <Loaded query={reported} skeleton={<SkeletonRows rows={1} />}>
        {(all) => (
          <Expectation site={site} heartbeat={all.find(({ kind }) => kind === 'backup') ?? null} />
        )}
      </Loaded>
      <Loaded query={tokens} skeleton={<SkeletonRows rows={1} />}>
        {(own) => <BackupTokens siteId={site.id} tokens={own} />}
      </Loaded>
      {recording && <BackupDialog siteId={site.id} onClose={() => setRecording(false)} />}
    </Section>
  );
};
