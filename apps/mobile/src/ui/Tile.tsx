import { radius, space } from '@hlidka/design';
import type { ReactNode } from 'react';
import { useWindowDimensions, View } from 'react-native';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

type Props = { label: string; value: string; unit?: string; note?: string | null };

/** A longer value, such as a date, would be broken in the middle. */
const longestLarge = 9;
/** A date in English is longer than half a small screen: it may go on in the next line between its words. */
const longestWhole = 13;
export const breakable = (value: string): string =>
  value.length > longestWhole ? value.replaceAll('\u00a0', ' ') : value;
/** Two tiles in a row need this much room, measured at the normal text size. */
const roomForTwo = 300;

/** Large text, or a narrow screen: figures stand one below another, so that no word is broken. */
export const useOneInRow = (): boolean => {
  const { width, fontScale } = useWindowDimensions();
  return width / fontScale < roomForTwo;
};

/** A figure with its name; units are smaller than their numbers. */
export const Tile = ({ label, value, unit, note }: Props) => {
  const colors = useColors();
  const alone = useOneInRow();
  return (
    <View
      accessible
      style={{
        flexGrow: 1,
        flexBasis: alone ? '100%' : '45%',
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
      <Words size={value.length > longestLarge ? 'lead' : 'title'} weight="600" figures>
        {breakable(value)}
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
