import type { Search } from '@hlidka/protocol';
import { positionWords } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { useCareTexts } from '../../shared/care/use-care-texts.ts';

type Query = Search['queries'][number];

type Props = { queries: readonly Query[]; told: boolean };

export const TopQueries = ({ queries, told }: Props) => {
  const t = useCareTexts().search;
  const format = useFormat();
  if (queries.length === 0) return <p className="soft">{told ? t.queriesNone : t.queriesNotYet}</p>;
  const columns: Column<Query>[] = [
    { key: 'query', header: t.query, cell: ({ query }) => query },
    {
      key: 'clicks',
      header: t.clicks,
      align: 'end',
      cell: ({ clicks }) => format.number(clicks),
    },
    {
      key: 'impressions',
      header: t.impressionsShort,
      align: 'end',
      cell: ({ impressions }) => format.number(impressions),
    },
    {
      key: 'position',
      header: t.positionShort,
      align: 'end',
      cell: ({ position }) => positionWords(format, position),
    },
  ];
  return (
    <div className="ledger">
      <Table caption={t.queries} rows={queries} rowKey={({ query }) => query} columns={columns} />
    </div>
  );
};
