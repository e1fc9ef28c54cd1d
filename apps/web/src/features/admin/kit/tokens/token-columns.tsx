import type { ReactNode } from 'react';
import { useFormat } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import type { Column } from '../../../../ui/content/Table.tsx';
import { KeyPrefix } from '../../../shared/keys/KeyPrefix.tsx';
import { RevokeButton, type RevokeWords } from '../../../shared/keys/RevokeButton.tsx';

/** Columns that lists of tokens share. `own`: Hlídka's own, which nobody revokes. */
type Token = { name: string; prefix: string | null; own?: boolean };

export const nameColumn = <T extends Token>(header: string, own?: string): Column<T> => ({
  key: 'name',
  header,
  cell: (token) => (
    <span>
      <strong>{token.name}</strong>
      <span className="table-note">
        {token.own ? own : token.prefix && <KeyPrefix prefix={token.prefix} />}
      </span>
    </span>
  ),
  sortBy: ({ name }) => name,
});

const CreatedOn = ({ at }: { at: string }) => <span className="whole">{useFormat().date(at)}</span>;

export const createdColumn = <T extends { createdAt: string }>(header: string): Column<T> => ({
  key: 'created',
  header,
  cell: ({ createdAt }) => <CreatedOn at={createdAt} />,
  sortBy: ({ createdAt }) => createdAt,
});

type Used = { own?: boolean; lastUsedAt?: string | null; lastSeenAt?: string | null };

const usedAt = ({ lastUsedAt, lastSeenAt }: Used) => lastUsedAt ?? lastSeenAt ?? null;

/** Nothing for the server's own place, which never calls. */
export const usedColumn = <T extends Used>(
  header: string,
  never: string,
  isCalling: (token: T) => boolean = () => true,
): Column<T> => ({
  key: 'used',
  header,
  cell: (token) => {
    const at = usedAt(token);
    if (!isCalling(token)) return null;
    return at ? <RelativeTime at={at} /> : <span className="soft">{never}</span>;
  },
  sortBy: (token) => usedAt(token) ?? '',
});

type Actions<T> = {
  header: string;
  words: (token: T) => RevokeWords;
  revoke: (token: T) => Promise<unknown>;
  others?: (token: T) => ReactNode;
};

export const actionsColumn = <T extends Token>(actions: Actions<T>): Column<T> => ({
  key: 'actions',
  header: actions.header,
  align: 'end',
  cell: (token) => (
    <>
      {actions.others?.(token)}
      {!token.own && (
        <RevokeButton
          words={actions.words(token)}
          name={token.name}
          revoke={() => actions.revoke(token)}
        />
      )}
    </>
  ),
});
