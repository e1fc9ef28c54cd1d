import './backups.css';
import { adminBackups, type Backup } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { type MarkShape, StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { BackupDialog } from './BackupDialog.tsx';
import { useAcceptSize } from './use-accept-size.ts';

type Props = { siteId: string; backups: readonly Backup[] };
const shapes: Record<Backup['status'], MarkShape> = {
  ok: 'done',
  failed: 'crossed',
  in_progress: 'half',
};

const BackupState = ({ backup }: { backup: Backup }) => {
  const { status, usualBytes, doubted } = backup;
  const t = useAdminTexts().backups;
  const format = useFormat();
  if (usualBytes === null && doubted === null)
    return (
      <StateMark shape={shapes[status]} strong={status === 'failed'}>
        {t.statuses[status]}
      </StateMark>
    );
  return (
    <>
      <StateMark shape="crossed" strong>
        {usualBytes === null ? t.doubted : t.small}
      </StateMark>
      {usualBytes !== null && (
        <span className="table-note">{t.usually(format.bytes(usualBytes))}</span>
      )}
      {backup.details?.doubts.map((one) => (
        <span key={`${one.what} ${one.name}`} className="table-note">
          {t.doubts[one.what](one.name, one.before, one.after)}
        </span>
      ))}
    </>
  );
};

/** How large it is, and what it holds where that was counted. */
const BackupSize = ({ backup: { sizeBytes, details } }: { backup: Backup }) => {
  const t = useAdminTexts().backups;
  const format = useFormat();
  const { files = null, tables = null, rows = null } = details ?? {};
  const inside = [
    files !== null && t.files(files),
    tables !== null && t.tables(tables),
    rows !== null && t.rows(rows),
  ].filter(Boolean);
  return (
    <>
      {sizeBytes !== null && format.bytes(sizeBytes)}
      {inside.length > 0 && <span className="table-note">{inside.join(', ')}</span>}
    </>
  );
};

export const BackupsTable = ({ siteId, backups }: Props) => {
  const t = useAdminTexts().backups;
  const format = useFormat();
  const acceptSize = useAcceptSize();
  const [edited, setEdited] = useState<Backup | null>(null);
  const remove = ({ id, startedAt }: Backup) =>
    confirm({
      title: t.removeAsk,
      means: t.removeMeans(format.dateTime(startedAt)),
      action: t.remove,
      run: async () => {
        await call(adminBackups.remove, { params: { id } });
        refresh('sites');
        toast(t.removed);
      },
    });
  return (
    <div className="backup-rows">
      <Table
        caption={t.list}
        rows={backups}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'startedAt',
            header: t.columns.startedAt,
            cell: ({ startedAt }) => (
              <time dateTime={startedAt} title={format.relative(startedAt)}>
                {format.dateTime(startedAt)}
              </time>
            ),
          },
          {
            key: 'status',
            header: t.columns.status,
            cell: (backup) => <BackupState backup={backup} />,
          },
          {
            key: 'length',
            header: t.columns.length,
            align: 'end',
            cell: ({ startedAt, finishedAt }) =>
              finishedAt &&
              format.duration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000),
          },
          {
            key: 'size',
            header: t.columns.size,
            align: 'end',
            cell: (backup) => <BackupSize backup={backup} />,
          },
          {
            key: 'actions',
            header: t.columns.actions,
            align: 'end',
            cell: (backup) => (
              <Menu
                size="small"
                aria-label={t.actionsOf(format.dateTime(backup.startedAt))}
                items={[
                  ...(backup.usualBytes === null && backup.doubted === null
                    ? []
                    : [{ label: t.accept, onSelect: () => acceptSize(backup.id) }]),
                  { label: t.edit, onSelect: () => setEdited(backup) },
                  { label: t.remove, onSelect: () => remove(backup) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited && <BackupDialog siteId={siteId} backup={edited} onClose={() => setEdited(null)} />}
    </div>
  );
};
