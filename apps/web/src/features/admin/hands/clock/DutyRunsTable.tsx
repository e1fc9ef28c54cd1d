import type { DutyRun } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Table } from '../../../../ui/content/Table.tsx';
import { Outcome } from './Outcome.tsx';
import { useClockWords } from './use-clock-words.ts';

export const DutyRunsTable = ({ runs }: { runs: readonly DutyRun[] }) => {
  const t = useAdminTexts().clock.duty;
  const format = useFormat();
  const words = useClockWords();
  const numbered = runs.map((run, at) => ({ ...run, key: `${runs.length - at} ${run.startedAt}` }));
  return (
    <Table
      caption={t.heading}
      rows={numbered}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'startedAt',
          header: t.columns.startedAt,
          cell: ({ startedAt }) => (
            <time dateTime={startedAt} title={format.relative(startedAt)}>
              {format.dateTime(startedAt)}
            </time>
          ),
        },
        {
          key: 'outcome',
          header: t.columns.outcome,
          cell: ({ outcome }) => <Outcome outcome={outcome} />,
        },
        { key: 'counts', header: t.columns.counts, cell: words.counts },
        { key: 'length', header: t.columns.length, align: 'end', cell: words.length },
        ...(runs.some(({ error }) => error)
          ? [{ key: 'error', header: t.columns.error, cell: ({ error }: DutyRun) => error }]
          : []),
      ]}
    />
  );
};
