import { space } from '@hlidka/design';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Words } from '../../ui/Words.tsx';
import { Part } from '../parts/Part.tsx';

type Props = { heading: string; items: readonly string[]; max: number; note: string | false };

/** One of the two lists, numbered, with how much of its limit is used. */
export const WatchedItems = ({ heading, items, max, note }: Props) => {
  const t = useWords().care.watched;
  return (
    <Part heading={heading} count={t.count(items.length, max)}>
      {items.length === 0 && <Words color="inkSoft">{t.none}</Words>}
      {items.map((item, at) => (
        <View key={item} style={{ flexDirection: 'row', gap: space[2] }}>
          <Words color="inkSoft" figures style={{ minWidth: 24 }}>
            {`${at + 1}.`}
          </Words>
          <Words style={{ flex: 1 }}>{item}</Words>
        </View>
      ))}
      {note ? (
        <Words size="fine" color="inkSoft">
          {note}
        </Words>
      ) : null}
    </Part>
  );
};
