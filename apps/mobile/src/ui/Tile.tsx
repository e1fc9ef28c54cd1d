import { radius, space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { View } from 'react-native';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

type Props = { label: string; value: string; unit?: string; note?: string | null };

/** A figure with its name; units are smaller than their numbers. */
export const Tile = ({ label, value, unit, note }: Props) => {
  const colors = useColors();
  return (
    <View
      accessible
      style={{
        flexGrow: 1,
        flexBasis: '45%',
        padding: space[3],
        gap: space[1],
        borderWidth: 1,
        borderColor: colors.hairline,
        borderRadius: radius.card * 2,
        backgroundColor: colors.sheet,
      }}
    >
      <Words size="small" color="inkSoft">
        {label}
      </Words>
      <Words size="title" weight="600" figures>
        {value}
        {unit ? <Words size="small">{`\u202f${unit}`}</Words> : null}
      </Words>
      {note ? (
        <Words size="fine" color="inkSoft">
          {note}
        </Words>
      ) : null}
    </View>
  );
};

export const Tiles = ({ children }: { children: ReactNode }) => (
  <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[3] }}>{children}</View>
);
