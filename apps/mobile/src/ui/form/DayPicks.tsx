import { radius, space } from '@hlidka/design';
import { Pressable, View } from 'react-native';
import { feel } from '../feel.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

type Props = {
  label: string;
  hint: string;
  /** Monday first. */
  names: readonly string[];
  /** Monday is 1. */
  value: readonly number[];
  onValue: (days: number[]) => void;
};

/** Any of the days of a week. */
export const DayPicks = ({ label, hint, names, value, onValue }: Props) => {
  const colors = useColors();
  const turn = (day: number) => {
    feel.choice();
    const others = value.filter((one) => one !== day);
    onValue(others.length < value.length ? others : [...others, day].toSorted((a, b) => a - b));
  };
  return (
    <View style={{ gap: space[2], paddingVertical: space[3] }}>
      <Words style={{ paddingHorizontal: space[4] }}>{label}</Words>
      <View
        accessibilityLabel={label}
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          gap: space[1],
          paddingHorizontal: space[2],
        }}
      >
        {names.map((name, index) => {
          const chosen = value.includes(index + 1);
          return (
            <Pressable
              key={name}
              accessibilityRole="checkbox"
              accessibilityLabel={name}
              accessibilityState={{ checked: chosen }}
              aria-checked={chosen}
              hitSlop={2}
              onPress={() => turn(index + 1)}
              style={({ pressed }) => ({
                // Seven fit into 360 px: with the gap each is 44 wide.
                flexBasis: 40,
                flexGrow: 1,
                minHeight: 44,
                alignItems: 'center',
                justifyContent: 'center',
                borderWidth: 1,
                borderRadius: radius.control * 2,
                borderColor: chosen ? colors.accent : colors.edge,
                backgroundColor: chosen ? colors.accentSoft : colors.sheet,
                opacity: pressed ? 0.6 : 1,
              })}
            >
              <Words size="small" weight={chosen ? '600' : '400'} color={chosen ? 'accent' : 'ink'}>
                {name}
              </Words>
            </Pressable>
          );
        })}
      </View>
      <Words size="small" color="inkSoft" style={{ paddingHorizontal: space[4] }}>
        {hint}
      </Words>
    </View>
  );
};
