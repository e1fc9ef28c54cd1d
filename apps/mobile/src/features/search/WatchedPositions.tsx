import { space } from '@hlidka/design';
import { dayMs, type Search } from '@hlidka/protocol';
import { notShownWords, positionWords } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Row } from '../../ui/Rows.tsx';
import { Words } from '../../ui/Words.tsx';
import { PositionLine } from './PositionLine.tsx';

type Props = Pick<Search, 'watched' | 'days'> & { until: string };

/** Where the site stands for each watched query, before that, and how it went. */
export const WatchedPositions = ({ watched, days, until }: Props) => {
  const { care, format } = useWords();
  const t = care.search;
  const from = new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return (
    <View style={{ gap: space[2] }}>
      {watched.map((row) => (
        <Row key={row.query}>
          <Words>{row.query}</Words>
          <View style={{ flexDirection: 'row', alignItems: 'center', gap: space[3] }}>
            <Words size="small" color="inkSoft" figures style={{ flex: 1 }}>
              {row.position === null
                ? notShownWords(t, row)
                : `${t.positionShort}: ${positionWords(format, row.position)}`}
              {` · ${t.before}: ${positionWords(format, row.positionBefore)}`}
            </Words>
            <PositionLine query={row.query} days={row.days} from={from} until={until} />
          </View>
        </Row>
      ))}
      <Words size="fine" color="inkSoft">
        {t.watchedNote(days)}
      </Words>
    </View>
  );
};
