import { type BackupToken, backupTokens, type NewBackupToken } from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { actionsColumn, nameColumn, usedColumn } from '../../kit/tokens/token-columns.tsx';
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
        <Button
          needs={backupTokens.create}
          size="small"
          icon="plus"
          onClick={() => setAdding(true)}
        >
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

const revoke = async ({ id }: BackupToken) => {
  await call(backupTokens.revoke, { params: { id } });
  refresh('sites');
};

const TokensTable = ({ tokens }: { tokens: readonly BackupToken[] }) => {
  const t = useAdminTexts().backupWatch.tokens;
  return (
    <Table
      caption={t.list}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        nameColumn(t.columns.name),
        usedColumn(t.columns.used, t.unused),
        actionsColumn({ header: t.columns.actions, words: () => t, revoke }),
      ]}
    />
  );
};
