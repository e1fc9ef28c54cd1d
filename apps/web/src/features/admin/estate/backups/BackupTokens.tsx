import { type BackupToken, backupTokens, type NewBackupToken } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { keyColumns } from '../../keep/keys/key-columns.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { CreateBackupToken } from './CreateBackupToken.tsx';
import { MadeBackupToken } from './MadeBackupToken.tsx';

type Props = { siteId: string; tokens: readonly BackupToken[] };

/** The scripts that report this site's backups. */
export const BackupTokens = ({ siteId, tokens }: Props) => {
  const t = useAdminTexts().backupWatch.tokens;
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewBackupToken | null>(null);
  return (
    <div className="backup-part">
      <div className="backup-part-head">
        <h3>{t.heading}</h3>
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </div>
      <p className="soft">{tokens.length === 0 ? `${t.none} ${t.about}` : t.about}</p>
      {tokens.length > 0 && <TokensTable tokens={tokens} />}
      {adding && (
        <CreateBackupToken
          siteId={siteId}
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setAdding(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeBackupToken made={made} onClose={() => setMade(null)} />}
    </div>
  );
};

const TokensTable = ({ tokens }: { tokens: readonly BackupToken[] }) => {
  const t = useAdminTexts().backupWatch.tokens;
  const revoke = ({ id, name }: BackupToken) =>
    confirm({
      title: t.revokeAsk(name),
      means: t.revokeMeans,
      action: t.revoke,
      run: async () => {
        await call(backupTokens.revoke, { params: { id } });
        refresh('sites');
        toast(t.revoked(name));
      },
    });
  return (
    <Table
      caption={t.list}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ name, prefix }) => (
            <span>
              {name}
              <span className="table-note">
                <KeyPrefix prefix={prefix} />
              </span>
            </span>
          ),
        },
        ...keyColumns(t, revoke),
      ]}
    />
  );
};
