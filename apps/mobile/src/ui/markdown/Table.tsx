import { space } from '@hlidka/design';
import type { Block, Inline } from '@hlidka/markdown';
import { View } from 'react-native';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';
import { Inlines } from './Inlines.tsx';

type Given = Extract<Block, { type: 'table' }>;

/** On narrow phones each row becomes a small card of header and value. */
export const Table = ({ table }: { table: Given }) => {
  const colors = useColors();
  const cell = (inlines: Inline[], at: number) => (
    <View key={at} style={{ flexDirection: 'row', gap: space[3] }}>
      <Words size="small" color="inkSoft" style={{ flex: 2 }}>
        <Inlines inlines={table.head[at] ?? []} />
      </Words>
      <Words size="small" figures style={{ flex: 3 }}>
        <Inlines inlines={inlines} />
      </Words>
    </View>
  );
  return (
    <View>
      {table.rows.map((row, at) => (
        <View
          key={at}
          style={{
            gap: space[1],
            paddingVertical: space[2],
            borderTopWidth: 1,
            borderTopColor: colors.hairline,
          }}
        >
          {row.map(cell)}
        </View>
      ))}
    </View>
  );
};
