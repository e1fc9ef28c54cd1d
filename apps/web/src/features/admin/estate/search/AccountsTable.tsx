import { adminSearch, type SearchAccount } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { AccountState } from './EngineState.tsx';
import { RenameAccount } from './RenameAccount.tsx';

type Props = { accounts: readonly SearchAccount[]; onReplace: (account: SearchAccount) => void };

export const AccountsTable = ({ accounts, onReplace }: Props) => {
  const t = useAdminTexts().searchEngines;
  const remove = useRemove();
  const [renamed, setRenamed] = useState<SearchAccount | null>(null);
  return (
    <>
      <Table
        caption={t.accounts}
        rows={accounts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t.accountColumns.name,
            cell: ({ name, engine, email, keyMark }) => (
              <span>
                <strong>{name}</strong>
                <span className="table-note">{email ?? t.keyMark[engine](keyMark)}</span>
              </span>
            ),
          },
          {
            key: 'engine',
            header: t.accountColumns.engine,
            cell: ({ engine }) => t.engines[engine],
          },
          {
            key: 'state',
            header: t.accountColumns.state,
            cell: (account) => <AccountState account={account} />,
          },
          {
            key: 'sites',
            header: t.accountColumns.sites,
            cell: ({ sites }) =>
              sites > 0 ? t.sites(sites) : <span className="soft">{t.unused}</span>,
          },
          {
            key: 'added',
            header: t.accountColumns.added,
            cell: ({ createdAt, replacedAt }) => <RelativeTime at={replacedAt ?? createdAt} />,
          },
          {
            key: 'actions',
            header: t.accountColumns.actions,
            align: 'end',
            cell: (account) => (
              <span className="row">
                <Button
                  size="small"
                  aria-label={t.replaceOf(account.name)}
                  onClick={() => onReplace(account)}
                >
                  {t.replace}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t.renameOf(account.name)}
                  onClick={() => setRenamed(account)}
                >
                  {t.rename}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t.removeOf(account.name)}
                  onClick={() => remove(account)}
                >
                  {t.remove}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {renamed && <RenameAccount account={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
};

const useRemove = () => {
  const t = useAdminTexts().searchEngines;
  return ({ id, name, sites }: SearchAccount) =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans(sites),
      action: t.remove,
      run: async () => {
        // Disconnects only if the dialog said so: a site connected meanwhile keeps the key.
        const body = { disconnect: sites > 0 };
        await call(adminSearch.removeAccount, { params: { id }, body });
        refresh('search', 'sites');
        toast(t.removed(name));
      },
    });
};
