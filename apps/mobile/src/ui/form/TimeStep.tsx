import { radius, space } from '@hlidka/design';
import { Pressable, View } from 'react-native';
import { feel } from '../feel.ts';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

const dayMinutes = 24 * 60;
const stepMinutes = 30;

type Props = {
  label: string;
  /** Of the two buttons. */
  earlier: string;
  later: string;
  /** Minutes of the day. */
  value: number;
  words: string;
  onValue: (minute: number) => void;
};

/** A time of day, moved by half an hour. */
export const TimeStep = ({ label, earlier, later, value, words, onValue }: Props) => {
  const move = (by: number) => {
    feel.choice();
    // To the next half hour, since the portal accepts any minute.
    const even = by > 0 ? Math.floor(value / stepMinutes) : Math.ceil(value / stepMinutes);
    onValue((even * stepMinutes + by + dayMinutes) % dayMinutes);
  };
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: space[2],
        paddingHorizontal: space[4],
        paddingVertical: space[2],
      }}
    >
      <Words style={{ flex: 1 }}>{label}</Words>
      <StepButton label={earlier} sign="−" onPress={() => move(-stepMinutes)} />
      <Words
        figures
        weight="600"
        accessibilityLiveRegion="polite"
        style={{ minWidth: 56, textAlign: 'center' }}
      >
        {words}
      </Words>
      <StepButton label={later} sign="+" onPress={() => move(stepMinutes)} />
    </View>
  );
};

const StepButton = ({
  label,
  sign,
  onPress,
}: {
  label: string;
  sign: string;
  onPress: () => void;
}) => {
  const colors = useColors();
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={label}
      onPress={onPress}
      style={({ pressed }) => ({
        width: 44,
        height: 44,
        alignItems: 'center',
        justifyContent: 'center',
        borderWidth: 1,
        borderRadius: radius.control * 2,
        borderColor: colors.edge,
        backgroundColor: colors.sheet,
        opacity: pressed ? 0.6 : 1,
      })}
    >
      <Words size="lead" color="accent" aria-hidden>
        {sign}
      </Words>
    </Pressable>
  );
};
