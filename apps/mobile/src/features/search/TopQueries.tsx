import type { Search } from '@hlidka/protocol';
import { positionWords } from '@hlidka/texts/sayings';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Row } from '../../ui/Rows.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = { queries: Search['queries']; told: boolean };

/** The five with most clicks in the current month. */
export const TopQueries = ({ queries, told }: Props) => {
  const { care, format } = useWords();
  const t = care.search;
  if (queries.length === 0)
    return <Words color="inkSoft">{told ? t.queriesNone : t.queriesNotYet}</Words>;
  return (
    <View>
      {queries.map(({ query, clicks, impressions, position }) => (
        <Row key={query}>
          <Words>{query}</Words>
          <Words size="small" color="inkSoft" figures>
            {[
              `${t.clicks}: ${format.number(clicks)}`,
              `${t.impressionsShort}: ${format.number(impressions)}`,
              `${t.positionShort}: ${positionWords(format, position)}`,
            ].join(' · ')}
          </Words>
        </Row>
      ))}
    </View>
  );
};
