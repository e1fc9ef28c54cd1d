import { space } from '@hlidka/design';
import { Platform, Switch, View } from 'react-native';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';
import { switchColors } from './switch-colors.ts';

type Props = {
  label: string;
  hint?: string;
  value: boolean;
  onValueChange: (value: boolean) => void;
  disabled?: boolean;
};

export const SwitchRow = ({ label, hint, ...rest }: Props) => {
  const colors = useColors();
  const { on, off } = switchColors(colors, Platform.OS);
  // In a browser the knob of an active switch has a different prop.
  const knob =
    Platform.OS === 'web'
      ? { thumbColor: off.knob, activeThumbColor: on.knob }
      : { thumbColor: rest.value ? on.knob : off.knob };
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: space[4],
        paddingHorizontal: space[4],
        paddingVertical: space[3],
      }}
    >
      <View style={{ flex: 1, gap: space[1] }}>
        <Words>{label}</Words>
        {hint && (
          <Words size="small" color="inkSoft">
            {hint}
          </Words>
        )}
      </View>
      <Switch
        accessibilityLabel={label}
        accessibilityHint={hint}
        trackColor={{ true: on.track, false: off.track }}
        ios_backgroundColor={off.track}
        {...knob}
        {...rest}
      />
    </View>
  );
};
