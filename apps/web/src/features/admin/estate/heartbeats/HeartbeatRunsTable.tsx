import type { HeartbeatRun } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { Section } from '../../../../ui/content/Section.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { Output } from './Output.tsx';

/** The last calls of a job, the newest first. */
export const HeartbeatRunsTable = ({
  heartbeatId,
  runs,
}: {
  heartbeatId: string;
  runs: readonly HeartbeatRun[];
}) => {
  const t = useAdminTexts().heartbeats.page;
  const format = useFormat();
  return (
    <Section heading={t.runs}>
      {runs.length === 0 ? (
        <p className="soft">{t.noRuns}</p>
      ) : (
        <Table
          caption={t.runs}
          rows={runs}
          rowKey={({ id }) => `${id}`}
          columns={[
            { key: 'at', header: t.columns.at, cell: ({ at }) => format.dateTime(at) },
            {
              key: 'what',
              header: t.columns.what,
              cell: ({ call, exitStatus }) => (
                <span>
                  {t.calls[call]}
                  {exitStatus !== null && <span className="table-note">{t.exit(exitStatus)}</span>}
                </span>
              ),
            },
            {
              key: 'length',
              header: t.columns.length,
              cell: ({ ms }) => (ms === null ? '–' : format.duration(Math.round(ms / 1000))),
            },
            {
              key: 'text',
              header: t.columns.text,
              cell: (run) => <Output heartbeatId={heartbeatId} run={run} />,
            },
          ]}
        />
      )}
    </Section>
  );
};
