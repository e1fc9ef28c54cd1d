import { space } from '@hlidka/design';
import { useState } from 'react';
import { Pressable, View } from 'react-native';
import Svg, { Circle, Path } from 'react-native-svg';
import { useWords } from '../../language.ts';
import { useColors } from '../theme.ts';
import { Field } from './Field.tsx';

const eye = 'M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z';
const room = 48;

/** A password that can be shown while typing. */
export const PasswordField = ({ style: _, ...props }: Parameters<typeof Field>[0]) => {
  const { common } = useWords();
  const { inkSoft } = useColors();
  const [shown, setShown] = useState(false);
  return (
    <View>
      <Field {...props} secureTextEntry={!shown} autoCapitalize="none" autoCorrect={false} />
      <Pressable
        accessibilityRole="button"
        accessibilityLabel={shown ? common.hide : common.show}
        onPress={() => setShown(!shown)}
        style={{
          position: 'absolute',
          right: 0,
          top: space[6],
          width: room,
          height: room,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <Svg width={22} height={22} viewBox="0 0 24 24" fill="none" stroke={inkSoft} aria-hidden>
          <Path d={shown ? `${eye}M4 20 20 4` : eye} strokeWidth={1.6} strokeLinecap="round" />
          <Circle cx="12" cy="12" r="3" strokeWidth={1.6} />
        </Svg>
      </Pressable>
    </View>
  );
};
