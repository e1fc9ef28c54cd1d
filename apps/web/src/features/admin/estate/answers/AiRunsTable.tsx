import type { AiRun } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../../language.ts';
import { RelativeTime } from '../../../../ui/content/RelativeTime.tsx';
import { Table } from '../../../../ui/content/Table.tsx';
import { useAiWords } from './use-ai-words.ts';

export const AiRunsTable = ({ runs }: { runs: readonly AiRun[] }) => {
  const t = useAdminTexts().aiOverview;
  const words = useAiWords();
  const result = ({ endedAt, calls, done, failed, skipped, unfinished }: AiRun) =>
    [
      endedAt ? t.done(done) : t.running(done + failed + skipped, calls),
      failed > 0 && t.failed(failed),
      skipped > 0 && t.skipped(skipped),
      unfinished && t.unfinished,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Table
      caption={t.runs}
      rows={runs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'run', header: t.run, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
        {
          key: 'site',
          header: t.site,
          cell: ({ siteId, siteName }) =>
            siteId ? (
              <Link to="/sites/$id/answers" params={{ id: siteId }}>
                {siteName ?? siteId}
              </Link>
            ) : (
              t.allSites
            ),
        },
        { key: 'result', header: t.result, cell: result },
        {
          key: 'cost',
          header: t.cost,
          align: 'end',
          cell: ({ costUsd }) => words.usd(costUsd),
        },
      ]}
    />
  );
};
