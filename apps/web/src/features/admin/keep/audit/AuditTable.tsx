import type { AuditEntry } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import './audit.css';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
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
        { key: 'what', header: t.columns.what, cell: (entry) => eventWords(t, entry) },
        { key: 'subject', header: t.columns.subject, cell: (entry) => <Subject entry={entry} /> },
        {
          key: 'changes',
          header: t.columns.changes,
          cell: (entry) => <AuditChanges entry={entry} />,
        },
        {
          key: 'who',
          header: t.columns.who,
          cell: (entry) => <span className="audit-who">{whoWords(t, entry)}</span>,
        },
        { key: 'at', header: t.columns.at, cell: ({ at }) => <RelativeTime at={at} /> },
      ]}
    />
  );
};

const Subject = ({ entry }: { entry: AuditEntry }) => {
  const { audit: t, incident } = useAdminTexts();
  const to = subjectPath(entry);
  const { id, kind } = entry.subject;
  // Incidents opened by the watch have no title until somebody gives them one.
  const name = entry.subject.name ?? (kind === 'incident' ? incident.pageName : null);
  if (!name) return null;
  return (
    <span className="audit-subject">
      {to ? <Link to={to}>{name}</Link> : name}
      {id && (
        <Link
          className="audit-only"
          to="/audit"
          search={{ subject: id }}
          aria-label={t.only(name)}
          title={t.only(name)}
        >
          <Icon name="search" />
        </Link>
      )}
    </span>
  );
};
