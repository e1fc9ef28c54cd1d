import './snapshots.css';
import type { Snapshot } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { SnapshotMenu } from './SnapshotMenu.tsx';

const shapes: Record<Snapshot['status'], MarkShape> = {
  waiting: 'broken',
  in_progress: 'half',
  ok: 'done',
  failed: 'crossed',
};

export const SnapshotsTable = ({ snapshots }: { snapshots: readonly Snapshot[] }) => {
  const { columns: c, ...t } = useAdminTexts().snapshots;
  const format = useFormat();
  return (
    <div className="snapshot-rows">
      <Table
        caption={t.list}
        rows={snapshots}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'startedAt',
            header: c.startedAt,
            cell: ({ startedAt }) => (
              <time dateTime={startedAt} title={format.relative(startedAt)}>
                {format.dateTime(startedAt)}
              </time>
            ),
          },
          { key: 'state', header: c.state, cell: (one) => <State snapshot={one} /> },
          {
            key: 'destination',
            header: c.destination,
            cell: ({ place, sealed, status }) => (
              <span>
                {t.destinations[place]}
                {sealed && status === 'ok' && <span className="table-note">{t.sealed}</span>}
              </span>
            ),
          },
          {
            key: 'size',
            header: c.size,
            align: 'end',
            cell: ({ sizeBytes }) => sizeBytes !== null && format.bytes(sizeBytes),
          },
          {
            key: 'length',
            header: c.length,
            align: 'end',
            cell: ({ startedAt, finishedAt, status }) =>
              finishedAt && status === 'ok' && lengthOf(format, startedAt, finishedAt),
          },
          { key: 'tested', header: c.tested, cell: (one) => <Tested snapshot={one} /> },
          {
            key: 'actions',
            header: c.actions,
            align: 'end',
            cell: (one) => <SnapshotMenu snapshot={one} />,
          },
        ]}
      />
    </div>
  );
};

const lengthOf = (format: ReturnType<typeof useFormat>, from: string, to: string) =>
  format.duration(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000)));

const State = ({ snapshot: { status, fault } }: { snapshot: Snapshot }) => {
  const t = useAdminTexts().snapshots;
  return (
    <span>
      <StateMark shape={shapes[status]} strong={status === 'failed'}>
        {t.statuses[status]}
      </StateMark>
      {status === 'failed' && <span className="table-note">{t.faults[fault ?? 'other'].what}</span>}
    </span>
  );
};

const Tested = ({ snapshot }: { snapshot: Snapshot }) => {
  const t = useAdminTexts().snapshots;
  const { status, testing, testedAt, testFault } = snapshot;
  if (status !== 'ok') return null;
  if (testing && !testFault) return <StateMark shape="half">{t.testing}</StateMark>;
  if (!testedAt) return <span className="soft">{t.untested}</span>;
  return (
    <span>
      <StateMark shape={testFault ? 'crossed' : 'done'} strong={testFault !== null}>
        {testFault ? t.testFailed : <RelativeTime at={testedAt} />}
      </StateMark>
      {testFault && <span className="table-note">{t.faults[testFault].what}</span>}
    </span>
  );
};
