import type { Duty } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { NextRun } from './NextRun.tsx';
import { Outcome } from './Outcome.tsx';
import { RunNow } from './RunNow.tsx';
import { useClockWords } from './use-clock-words.ts';

export const DutiesTable = ({ duties }: { duties: readonly Duty[] }) => {
  const t = useAdminTexts().clock;
  const words = useClockWords();
  return (
    <Table
      caption={t.list}
      rows={duties}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'what',
          header: t.columns.what,
          cell: ({ name }) => (
            <span>
              <Link to="/clock/$id" params={{ id: name }}>
                {t.duties[name].name}
              </Link>
              <span className="table-note">{t.duties[name].what}</span>
            </span>
          ),
        },
        { key: 'when', header: t.columns.when, cell: ({ rule }) => words.rule(rule) },
        { key: 'next', header: t.columns.next, cell: (duty) => <NextRun duty={duty} /> },
        { key: 'last', header: t.columns.last, cell: (duty) => <Last duty={duty} /> },
        {
          key: 'length',
          header: t.columns.length,
          align: 'end',
          cell: ({ last }) => last && words.length(last),
        },
        {
          key: 'actions',
          header: t.columns.actions,
          align: 'end',
          cell: (duty) => <RunNow duty={duty} />,
        },
      ]}
    />
  );
};

const Last = ({ duty: { last } }: { duty: Duty }) => {
  const t = useAdminTexts().clock;
  const { counts } = useClockWords();
  if (!last) return <span className="soft">{t.never}</span>;
  const told = last.error ?? counts(last);
  return (
    <span>
      <Outcome outcome={last.outcome} />
      <span className="table-note">
        <RelativeTime at={last.endedAt} />
        {told && <> · {told}</>}
      </span>
    </span>
  );
};
