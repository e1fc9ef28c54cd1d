import { space } from '@hlidka/design';
import { Children, type ReactNode } from 'react';
import { useWindowDimensions, View } from 'react-native';
import { columnsIn } from './columns.ts';

export const useColumns = (): 1 | 2 => {
  const { width, fontScale } = useWindowDimensions();
  return columnsIn(width, fontScale);
};

/** Two parts of a page: beside each other on a tablet, otherwise one below the other. */
export const Columns = ({ children }: { children: readonly [ReactNode, ReactNode] }) => {
  const there = Children.toArray(children);
  const beside = useColumns() === 2 && there.length === 2;
  if (!beside) return there;
  return (
    <View style={{ flexDirection: 'row', alignItems: 'flex-start', columnGap: space[8] }}>
      {there.map((part, at) => (
        <View key={at} style={{ flex: 1, minWidth: 0, gap: space[4] }}>
          {part}
        </View>
      ))}
    </View>
  );
};

/** Cards of a short list, two in a row on a tablet. */
export const Cards = ({ children }: { children: readonly ReactNode[] }) => {
  const beside = useColumns() === 2;
  if (!beside) return children;
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[4] }}>
      {Children.toArray(children).map((card, at) => (
        <View key={at} style={{ flexBasis: '40%', flexGrow: 1, maxWidth: '49%' }}>
          {card}
        </View>
      ))}
    </View>
  );
};
