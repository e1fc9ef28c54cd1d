import { dayMs, type Search } from '@hlidka/protocol';
import { notShownWords, positionWords } from '@hlidka/texts/sayings';
import { useFormat } from '../../../language.ts';
import { type Column, Table } from '../../../ui/content/Table.tsx';
import { useCareTexts } from '../care/use-care-texts.ts';
import { PositionLine } from './PositionLine.tsx';

type Watched = Search['watched'][number];
type Props = Pick<Search, 'watched' | 'days' | 'until'>;

/** Where the site stands for each watched query, before that, and how it went. */
export const WatchedPositions = ({ watched, days, until }: Props) => {
  const t = useCareTexts().search;
  const format = useFormat();
  if (!until) return null;
  const from = new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10);
  const words = (position: number | null) => positionWords(format, position);
  const course = (row: Watched) => {
    const { query, days: told } = row;
    const [first] = told;
    const last = told.at(-1);
    if (!first || !last) return <span className="soft">{notShownWords(t, row)}</span>;
    const label = t.courseOf(query, words(first.position), words(last.position));
    return <PositionLine label={label} days={told} from={from} until={until} />;
  };
  const columns: Column<Watched>[] = [
    { key: 'query', header: t.query, cell: ({ query }) => query },
    {
      key: 'position',
      header: t.positionShort,
      align: 'end',
      cell: ({ position }) => words(position),
    },
    {
      key: 'before',
      header: t.before,
      align: 'end',
      cell: ({ positionBefore }) => <span className="soft">{words(positionBefore)}</span>,
    },
    { key: 'course', header: t.course, align: 'end', cell: course },
  ];
  return (
    <div className="ledger">
      <Table caption={t.watched} rows={watched} rowKey={({ query }) => query} columns={columns} />
      <p className="positions-note">{t.watchedNote(days)}</p>
    </div>
  );
};
