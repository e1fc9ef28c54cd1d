import type { Heartbeat } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useAcceptSize } from '../backups/use-accept-size.ts';

/** Why the last backup needs attention; a smaller size is accepted here. */
export const FailedBackup = ({ failed }: { failed: NonNullable<Heartbeat['failed']> }) => {
  const { heartbeats, backups } = useAdminTexts();
  const t = heartbeats.page;
  const format = useFormat();
  const acceptSize = useAcceptSize();
  const { small, doubted, backupId } = failed;
  if (!small && !doubted) return <span className="table-note">{t.broken}</span>;
  return (
    <>
      <span className="table-note">
        {small
          ? t.small(format.bytes(small.sizeBytes), format.bytes(small.usualBytes))
          : doubted && t.doubted[doubted]}
      </span>
      <Button size="small" onClick={() => acceptSize(backupId)}>
        {backups.accept}
      </Button>
    </>
  );
};
