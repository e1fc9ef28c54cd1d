import './snapshots.css';
import type { Snapshot } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { StateMark } from '../../../../ui/content/StateMark.tsx';

/** How far it is; without known tables the bar only shows that it moves. */
export const SnapshotProgress = ({ snapshot }: { snapshot: Snapshot }) => {
  const t = useAdminTexts().snapshots;
  const format = useFormat();
  const { progress, startedAt, status } = snapshot;
  const counted = progress?.stage === 'writing' && progress.ofTables > 0 ? progress : null;
  const said = [
    ...(counted ? [t.tablesOf(counted.tables, counted.ofTables)] : []),
    ...(progress && progress.bytes > 0 ? [format.bytes(progress.bytes)] : []),
  ];
  return (
    <section className="snapshot-progress" aria-live="polite">
      <p>
        <StateMark shape={status === 'waiting' ? 'broken' : 'half'}>
          {progress ? t.stages[progress.stage] : t.statuses[status]}
        </StateMark>
        <span className="soft">{said.join(' · ')}</span>
      </p>
      <progress
        aria-label={t.progressOf(format.dateTime(startedAt))}
        {...(counted ? { max: counted.ofTables, value: counted.tables } : {})}
      />
    </section>
  );
};
