import { radius, space } from '@hlidka/design';
import type { AnyEndpoint } from '@hlidka/protocol';
import { ActivityIndicator, Pressable } from 'react-native';
import { useWords } from '../language.ts';
import { useMay } from '../session/rank.ts';
import { useColors } from './theme.ts';
import { Words } from './Words.tsx';

type Props = {
  children: string;
  onPress: () => void;
  /** `second`: next to the main one, with a border. */
  kind?: 'main' | 'second' | 'plain' | 'danger';
  busy?: boolean;
  /** What it calls: who may not reads so instead of the main one. */
  needs?: AnyEndpoint;
};

const leastHeight = 48;

export const Button = ({ children, onPress, kind = 'main', busy = false, needs }: Props) => {
  const colors = useColors();
  const { common } = useWords();
  const may = useMay(needs);
  const ink = kind === 'main' ? 'onAccent' : kind === 'danger' ? 'downInk' : 'accent';
  if (!may)
    return kind === 'main' ? (
      <Words size="small" color="inkSoft">
        {common.errors['rank too low'].what}
      </Words>
    ) : null;
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityState={{ busy, disabled: busy }}
      disabled={busy}
      onPress={onPress}
      style={({ pressed }) => ({
        minHeight: leastHeight,
        paddingHorizontal: space[5],
        paddingVertical: space[3],
        borderRadius: radius.control * 2,
        borderWidth: kind === 'second' ? 1 : 0,
        borderColor: colors.edge,
        alignItems: 'center',
        justifyContent: 'center',
        flexDirection: 'row',
        gap: space[2],
        backgroundColor:
          kind === 'main' ? (pressed ? colors.accentStrong : colors.accent) : 'transparent',
        opacity: pressed && kind !== 'main' ? 0.6 : 1,
      })}
    >
      {busy && <ActivityIndicator color={colors[ink]} />}
      <Words weight="600" color={ink} style={{ textAlign: 'center' }}>
        {children}
      </Words>
    </Pressable>
  );
};
