import { type Colors, largestText, type as sizes } from '@hlidka/design';
import { Text, type TextProps } from 'react-native';
import { useColors } from './theme.ts';

type Size = keyof typeof sizes;
type Weight = '400' | '500' | '600' | '700';
type Props = TextProps & { size?: Size; weight?: Weight; color?: keyof Colors; figures?: boolean };

/** Text in the system's font and at the person's text size. */
export const Words = ({
  size = 'body',
  weight = '400',
  color = 'ink',
  figures = false,
  style,
  ...rest
}: Props) => {
  const colors = useColors();
  const { size: fontSize, line: lineHeight } = sizes[size];
  return (
    <Text
      maxFontSizeMultiplier={largestText[size] ?? null}
      style={[
        { fontSize, lineHeight, fontWeight: weight, color: colors[color] },
        figures && { fontVariant: ['tabular-nums'] },
        style,
      ]}
      {...rest}
    />
  );
};
