import { Button } from '../../../../ui/Button.tsx';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import type { Column } from '../../../../ui/content/Table.tsx';

type Kept = { name: string; lastUsedAt: string | null };
type Words = {
  columns: { used: string; actions: string };
  unused: string;
  revoke: string;
  revokeOf: (name: string) => string;
};

/** The last columns of every list of keys: last use, and revoking. */
export const keyColumns = <Key extends Kept>(
  t: Words,
  revoke: (key: Key) => void,
): Column<Key>[] => [
  {
    key: 'used',
    header: t.columns.used,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <RelativeTime at={lastUsedAt} /> : <span className="soft">{t.unused}</span>,
    sortBy: ({ lastUsedAt }) => lastUsedAt ?? '',
  },
  {
    key: 'actions',
    header: t.columns.actions,
    align: 'end',
    cell: (key) => (
      <Button
        look="quiet"
        size="small"
        aria-label={t.revokeOf(key.name)}
        onClick={() => revoke(key)}
      >
        {t.revoke}
      </Button>
    ),
  },
];
