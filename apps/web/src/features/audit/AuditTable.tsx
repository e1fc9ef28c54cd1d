import type { AuditEntry } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Table } from '../../ui/Table.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import { eventWords, subjectPath, whoWords } from './audit-words.ts';

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useAdminTexts().audit;
  return (
    <Table
      caption={t.list}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'what', header: t.columns.what, cell: (entry) => <What entry={entry} /> },
        {
          key: 'changes',
          header: t.columns.changes,
          cell: (entry) => <AuditChanges entry={entry} />,
        },
        { key: 'who', header: t.columns.who, cell: (entry) => whoWords(t, entry) },
        { key: 'at', header: t.columns.at, cell: ({ at }) => <RelativeTime at={at} /> },
      ]}
    />
  );
};

const What = ({ entry }: { entry: AuditEntry }) => {
  const t = useAdminTexts().audit;
  const to = subjectPath(entry);
  const { id, name } = entry.subject;
  return (
    <div>
      {eventWords(t, entry)}
      {name && (
        <span className="table-note">
          {to ? <Link to={to}>{name}</Link> : name}
          {id && (
            <>
              {' · '}
              <Link to="/audit" search={{ subject: id } as never} aria-label={t.only(name)}>
                {t.filter}
              </Link>
            </>
          )}
        </span>
      )}
    </div>
  );
};
