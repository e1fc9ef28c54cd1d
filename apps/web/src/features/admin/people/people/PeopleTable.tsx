import type { Person } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { AddressText } from '../../../../ui/content/AddressText.tsx';
import { Badge } from '../../../../ui/content/Badge.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { useMe } from '../../../shared/session/session.ts';
import { PersonState } from './PersonState.tsx';
import { useGrantWords } from './use-grant-words.ts';

export const PeopleTable = ({ people }: { people: readonly Person[] }) => {
  const t = useAdminTexts().people;
  const me = useMe();
  const grantWords = useGrantWords();
  return (
    <Table
      caption={t.list}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t.columns.name,
          cell: ({ id, name, email }) => (
            <div>
              <Link className="row-link" to="/people/$id" params={{ id }}>
                {name}
              </Link>{' '}
              {id === me.id && <Badge>{t.you}</Badge>}
              <span className="table-note">
                <AddressText>{email}</AddressText>
              </span>
            </div>
          ),
          sortBy: ({ name }) => name,
        },
        {
          key: 'role',
          header: t.columns.role,
          cell: ({ role, rank }) => (rank ? t.ranks[rank] : t.roles[role]),
          sortBy: ({ role }) => role,
        },
        {
          key: 'state',
          header: t.columns.state,
          cell: (person) => <PersonState person={person} />,
          sortBy: ({ state }) => state,
        },
        {
          key: 'grants',
          header: t.columns.grants,
          cell: ({ role, grants }) =>
            role === 'admin' && grants.length === 0 ? t.everything : grantWords(grants),
        },
        {
          key: 'seen',
          header: t.columns.seen,
          cell: ({ lastSeenAt }) =>
            lastSeenAt ? (
              <RelativeTime at={lastSeenAt} />
            ) : (
              <span className="soft">{t.neverSeen}</span>
            ),
          sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        },
      ]}
    />
  );
};
