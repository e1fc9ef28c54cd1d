import { radius, type as sizes, space } from '@hlidka/design';
import type { Ref } from 'react';
import { TextInput, type TextInputProps, View } from 'react-native';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

type Props = TextInputProps & { label: string; error?: string | null; ref?: Ref<TextInput> };

export const Field = ({ label, error, ref, ...rest }: Props) => {
  const colors = useColors();
  return (
    <View style={{ gap: space[1] }}>
      <Words size="small" color="inkSoft">
        {label}
      </Words>
      <TextInput
        ref={ref}
        accessibilityLabel={label}
        aria-invalid={Boolean(error)}
        placeholderTextColor={colors.edge}
        style={{
          minHeight: 48,
          paddingHorizontal: space[3],
          paddingVertical: space[3],
          borderWidth: 1,
          borderColor: error ? colors.down : colors.edge,
          borderRadius: radius.control * 2,
          backgroundColor: colors.sheet,
          color: colors.ink,
          fontSize: sizes.body.size,
        }}
        {...rest}
      />
      {error ? (
        <Words size="small" color="downInk" accessibilityLiveRegion="polite">
          {error}
        </Words>
      ) : null}
    </View>
  );
};
