import { useState } from 'react';
import { Pressable } from 'react-native';
import Svg, { Circle, Path } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../theme.ts';
import { Field } from './Field.tsx';

const eye = 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z';
const size = 48;

/** A password that can be shown while typing. */
export const PasswordField = ({ style: _, ...props }: Parameters<typeof Field>[0]) => {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      secureTextEntry={!shown}
      autoCapitalize="none"
      autoCorrect={false}
      end={<Eye shown={shown} onPress={() => setShown(!shown)} />}
    />
  );
};

const Eye = ({ shown, onPress }: { shown: boolean; onPress: () => void }) => {
  const { common } = useWords();
  const { inkSoft } = useColors();
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={shown ? common.hide : common.show}
      onPress={onPress}
      style={{ width: size, height: size, alignItems: 'center', justifyContent: 'center' }}
    >
      <Svg width={22} height={22} viewBox="0 0 24 24" fill="none" stroke={inkSoft} aria-hidden>
        <Path d={shown ? `${eye}M4 20 20 4` : eye} strokeWidth={1.6} strokeLinecap="round" />
        <Circle cx="12" cy="12" r="3" strokeWidth={1.6} />
      </Svg>
    </Pressable>
  );
};
