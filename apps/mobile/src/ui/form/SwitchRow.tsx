import { space } from '@hlidka/design';
import { Switch, View } from 'react-native';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

type Props = {
  label: string;
  hint?: string;
  value: boolean;
  onValueChange: (value: boolean) => void;
  disabled?: boolean;
};

export const SwitchRow = ({ label, hint, ...rest }: Props) => {
  const colors = useColors();
  // In a browser the knob of an active switch has a different prop.
  const knob = { thumbColor: colors.sheet, activeThumbColor: colors.sheet };
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
        trackColor={{ true: colors.accent, false: colors.edge }}
        {...knob}
        {...rest}
      />
    </View>
  );
};
