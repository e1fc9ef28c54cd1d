import { parts as endpoints, type Part } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { PartDialog } from './PartDialog.tsx';

export const PartsTable = ({ parts }: { parts: readonly Part[] }) => {
  const t = useAdminTexts().parts;
  const [edited, setEdited] = useState<Part | null>(null);
  const remove = ({ id, name, dependents }: Part) =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans(dependents),
      action: t.remove,
      run: async () => {
        await call(endpoints.remove, { params: { id } });
        refresh('sites');
        toast(t.removed(name));
      },
    });
  return (
    <>
      <Table
        caption={t.list}
        rows={parts}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: t.columns.name, cell: ({ name }) => <strong>{name}</strong> },
          { key: 'kind', header: t.columns.kind, cell: ({ kind }) => t.kinds[kind] },
          { key: 'check', header: t.columns.check, cell: (part) => <PartCheck part={part} /> },
          {
            key: 'dependents',
            header: t.columns.dependents,
            cell: ({ dependents }) => t.dependents(dependents),
          },
          {
            key: 'actions',
            header: t.columns.actions,
            align: 'end',
            cell: (part) => (
              <Menu
                size="small"
                aria-label={t.actionsOf(part.name)}
                items={[
                  { label: t.edit, onSelect: () => setEdited(part) },
                  { label: t.remove, onSelect: () => remove(part) },
                ]}
              />
            ),
          },
        ]}
      />
      {edited && <PartDialog part={edited} onClose={() => setEdited(null)} />}
    </>
  );
};

const PartCheck = ({ part: { check } }: { part: Part }) => {
  const t = useAdminTexts().parts;
  if (!check) return <span className="soft">{t.noCheck}</span>;
  return (
    <>
      <Link to="/sites/$id" params={{ id: check.siteId }}>
        {check.siteName}
      </Link>
      , {check.name ?? t.firstCheck}
    </>
  );
};
