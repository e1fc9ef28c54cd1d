import { radius, type as sizes, space } from '@hlidka/design';
import type { ReactNode, Ref } from 'react';
import { TextInput, type TextInputProps, View } from 'react-native';
import { useColors } from '../theme.ts';
import { Words } from '../Words.tsx';

/** A button inside the field takes this much of its end. */
const room = 48;

type Props = TextInputProps & {
  label: string;
  error?: string | null;
  ref?: Ref<TextInput>;
  /** A button at the field's end. */
  end?: ReactNode;
};

export const Field = ({ label, error, ref, end, ...rest }: Props) => {
  const colors = useColors();
  return (
    <View style={{ gap: space[1] }}>
      <Words size="small" color="inkSoft">
        {label}
      </Words>
      <View style={{ justifyContent: 'center' }}>
        <TextInput
          ref={ref}
          accessibilityLabel={label}
          aria-invalid={Boolean(error)}
          placeholderTextColor={colors.edge}
          style={{
            minHeight: 48,
            paddingLeft: space[3],
            paddingRight: end ? room : space[3],
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
        {end && <View style={{ position: 'absolute', right: 0 }}>{end}</View>}
      </View>
      {error ? (
        <Words size="small" color="downInk" accessibilityLiveRegion="polite">
          {error}
        </Words>
      ) : null}
    </View>
  );
};
