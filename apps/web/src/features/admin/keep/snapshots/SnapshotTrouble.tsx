import type { Snapshot } from '@hlidka/protocol';
import { useAdminTexts } from '../../../../language.ts';
import { Notice } from '../../../../ui/Notice.tsx';

export const SnapshotTrouble = ({ failed }: { failed: Snapshot }) => {
  const t = useAdminTexts().snapshots;
  const words = t.faults[failed.fault ?? 'other'];
  return (
    <Notice
      what={words.what}
      todo={
        <>
          {words.todo}
          {failed.detail && <code className="snapshot-detail">{failed.detail}</code>}
        </>
      }
    />
  );
};
