import type { RestoreTrial } from '@hlidka/protocol';
import { Link } from '@tanstack/react-router';
import { useAdminTexts, useFormat } from '../../../../language.ts';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Table } from '../../../../ui/content/Table.tsx';

/** What the last trial of each file gave. */
export const Trials = ({ trials }: { trials: readonly RestoreTrial[] }) => {
  const t = useAdminTexts().backups;
  const format = useFormat();
  if (trials.length === 0) return <p className="soft">{t.noTrials}</p>;
  return (
    <div className="backup-rows">
      <Table
        caption={t.trials}
        rows={trials}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'trial',
            header: t.trials,
            cell: ({ ok, at, details }) => (
              <>
                <StateMark shape={ok ? 'done' : 'crossed'} strong={!ok}>
                  {t.trial[ok ? 'ok' : 'failed'](format.date(at))}
                </StateMark>
                {details && (
                  <span className="table-note">
                    {details.file}, {details.shown && ok ? t.trialShown : t.trialHidden}
                  </span>
                )}
                {details && <span className="table-note">{details.summary}</span>}
              </>
            ),
          },
          {
            key: 'job',
            header: t.trialJob,
            align: 'end',
            cell: ({ details }) =>
              details && (
                <Link to="/jobs/$id" params={{ id: details.jobId }}>
                  {t.trialJob}
                </Link>
              ),
          },
        ]}
      />
    </div>
  );
};
