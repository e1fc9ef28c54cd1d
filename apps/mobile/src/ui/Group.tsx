import { radius, space } from '@hlidka/design';
import { Children, type ReactNode } from 'react';
import { Pressable, View } from 'react-native';
import Svg, { Path } from 'react-native-svg';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

const leastHeight = 52;

/** Rows that belong together, laid out like system settings. */
export const Group = ({ heading, about, children }: Props) => {
  const colors = useColors();
  const rows = Children.toArray(children);
  return (
    <View style={{ gap: space[2] }}>
      {heading && (
        <Words
          size="small"
          weight="600"
          color="inkSoft"
          accessibilityRole="header"
          style={{ paddingHorizontal: space[4] }}
        >
          {heading}
        </Words>
      )}
      <View
        style={{
          backgroundColor: colors.sheet,
          borderColor: colors.hairline,
          borderWidth: 1,
          borderRadius: radius.card * 2,
          overflow: 'hidden',
        }}
      >
        {rows.map((row, at) => (
          <View key={at} style={at > 0 && { borderTopWidth: 1, borderTopColor: colors.hairline }}>
            {row}
          </View>
        ))}
      </View>
      {about && (
        <Words size="small" color="inkSoft" style={{ paddingHorizontal: space[4] }}>
          {about}
        </Words>
      )}
    </View>
  );
};

type Props = { heading?: string; about?: string; children: ReactNode };

type RowProps = {
  label: string;
  /** Shown in grey on the right. */
  value?: string;
  onPress: () => void;
  danger?: boolean;
};

/** A row that leads somewhere, or does something dangerous. */
export const GroupRow = ({ label, value, onPress, danger = false }: RowProps) => {
  const colors = useColors();
  return (
    <Pressable
      accessibilityRole="button"
      onPress={onPress}
      style={({ pressed }) => ({
        minHeight: leastHeight,
        paddingHorizontal: space[4],
        paddingVertical: space[3],
        flexDirection: 'row',
        alignItems: 'center',
        gap: space[3],
        backgroundColor: pressed ? colors.sunken : 'transparent',
      })}
    >
      <Words style={{ flex: 1 }} color={danger ? 'downInk' : 'ink'}>
        {label}
      </Words>
      {value && <Words color="inkSoft">{value}</Words>}
      {!danger && (
        <Svg width={9} height={16} viewBox="0 0 9 16" fill="none" aria-hidden>
          <Path
            d="M1 1l7 7-7 7"
            stroke={colors.inkSoft}
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Svg>
      )}
    </Pressable>
  );
};
