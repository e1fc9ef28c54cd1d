import { Pressable } from 'react-native';
import { Words } from './Words.tsx';

type Props = {
  children: string;
  /** What it does, for screen readers. */
  label: string;
  onPress: () => void;
  danger?: boolean;
  busy?: boolean;
};

const leastHeight = 44;

/** A small action inside a row; large enough for a finger. */
export const LinkWords = ({ children, label, onPress, danger = false, busy = false }: Props) => (
  <Pressable
    accessibilityRole="button"
    accessibilityLabel={label}
    accessibilityState={{ busy, disabled: busy }}
    disabled={busy}
    onPress={onPress}
    style={({ pressed }) => ({
      minHeight: leastHeight,
      justifyContent: 'center',
      opacity: pressed || busy ? 0.6 : 1,
    })}
  >
    <Words weight="600" color={danger ? 'downInk' : 'accent'}>
      {children}
    </Words>
  </Pressable>
);
