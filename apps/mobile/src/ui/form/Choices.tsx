import { radius, space } from '@hlidka/design';
import { Pressable, View } from 'react-native';
import { feel } from '../feel.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onValue: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const Choices = <Value extends string>({ label, value, options, onValue }: Props<Value>) => {
  const colors = useColors();
  return (
    <View
      accessibilityRole="radiogroup"
      accessibilityLabel={label}
      style={{ flexDirection: 'row', flexWrap: 'wrap', gap: space[2] }}
    >
      {options.map((option) => {
        const chosen = option.value === value;
        return (
          <Pressable
            key={option.value}
            accessibilityRole="radio"
            accessibilityState={{ checked: chosen }}
            aria-checked={chosen}
            onPress={() => {
              feel.choice();
              onValue(option.value);
            }}
            style={({ pressed }) => ({
              minHeight: 44,
              maxWidth: '100%',
              justifyContent: 'center',
              paddingHorizontal: space[3],
              paddingVertical: space[2],
              borderWidth: 1,
              borderRadius: radius.control * 2,
              borderColor: chosen ? colors.accent : colors.edge,
              backgroundColor: chosen ? colors.accentSoft : colors.sheet,
              opacity: pressed ? 0.6 : 1,
            })}
          >
            <Words size="small" weight={chosen ? '600' : '400'} color={chosen ? 'accent' : 'ink'}>
              {option.label}
            </Words>
          </Pressable>
        );
      })}
    </View>
  );
};
