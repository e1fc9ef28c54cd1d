import './care.css';
import type { Backup, RestoreTrial } from '@hlidka/protocol';
import { useFormat } from '../../../language.ts';
import { type Folded, FoldedSection } from '../../../ui/content/FoldedSection.tsx';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';
import { OutcomeMark } from './OutcomeMark.tsx';

const shapes = { ok: 'yes', failed: 'failed', in_progress: 'waiting' } as const;

type Props = {
  backups: readonly Backup[];
  trials: readonly RestoreTrial[];
  fold: Folded;
};

export const BackupsSection = ({ backups, trials, fold }: Props) => {
  const t = useCareTexts().backups;
  const format = useFormat();
  const columns: Column<Backup>[] = [
    {
      key: 'started',
      header: t.started,
      cell: ({ startedAt }) => <time dateTime={startedAt}>{format.dateTime(startedAt)}</time>,
    },
    {
      key: 'state',
      header: t.state,
      cell: ({ status, usualBytes, doubted }) =>
        usualBytes === null && doubted === null ? (
          <OutcomeMark as={shapes[status]}>{t.states[status]}</OutcomeMark>
        ) : (
          <OutcomeMark as="failed">
            {usualBytes === null && doubted ? t.doubted[doubted] : t.small}
          </OutcomeMark>
        ),
    },
    {
      key: 'took',
      header: t.took,
      align: 'end',
      cell: ({ startedAt, finishedAt }) =>
        finishedAt ? format.duration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) : '–',
    },
    {
      key: 'size',
      header: t.size,
      align: 'end',
      cell: ({ sizeBytes, status }) =>
        sizeBytes !== null ? format.bytes(sizeBytes) : status === 'ok' ? t.unknown : '–',
    },
  ];
  const [last] = backups;
  const about =
    last?.status === 'failed'
      ? t.failedNote
      : last?.usualBytes
        ? t.lastSmall
        : last?.doubted && t.lastDoubted;
  return (
    <FoldedSection {...fold} heading={t.heading} about={about || undefined}>
      {backups.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <div className="ledger">
          <Table caption={t.caption} rows={backups} rowKey={({ id }) => id} columns={columns} />
        </div>
      )}
      {trials.map(({ id, at, files, tables }) => (
        <p key={id} className="soft">
          {t.tried(
            format.date(at),
            [files !== null && t.triedFiles(files), tables !== null && t.triedTables(tables)]
              .filter(Boolean)
              .join(', '),
          )}
        </p>
      ))}
    </FoldedSection>
  );
};
