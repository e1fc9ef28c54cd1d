import type { Backup, Heartbeat } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useAdminTexts } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { BackupsTable } from '../backups/BackupsTable.tsx';
import { BackupTokens } from '../backups/BackupTokens.tsx';
import { FailedBackup } from './FailedBackup.tsx';

type Props = { siteId: string; failed: Heartbeat['failed']; backups: readonly Backup[] };

/** The records by which a site's backups are followed, and the scripts that report them. */
export const OfBackups = ({ siteId, failed, backups }: Props) => {
  const { heartbeats: t, backups: words } = useAdminTexts();
  const tokens = useQuery(adminQueries.backupTokens(siteId));
  return (
    <>
      <Section heading={t.page.backups}>
        {failed && (
          <div className="backup-failed">
            <FailedBackup failed={failed} />
          </div>
        )}
        {backups.length === 0 ? (
          <p className="soft">{words.none}</p>
        ) : (
          <BackupsTable siteId={siteId} backups={backups} />
        )}
      </Section>
      <Loaded query={tokens} skeleton={<SkeletonRows rows={1} />}>
        {(own) => <BackupTokens siteId={siteId} tokens={own} />}
      </Loaded>
    </>
  );
};
