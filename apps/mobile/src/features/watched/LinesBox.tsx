import { radius, type as sizes, space } from '@hlidka/design';
import { type ReactNode, useState } from 'react';
import { StyleSheet, TextInput, type TextInputProps, type TextStyle, View } from 'react-native';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';

const gutter = 32;
const leastLines = 4;
const letters: TextStyle = { fontSize: sizes.body.size, lineHeight: sizes.body.line };

type LineProps = { number: number; bad: boolean; children: ReactNode };

/** A line behind the field: its number, its mark, and the space of its text. */
const Line = ({ number, bad, children }: LineProps) => {
  const colors = useColors();
  return (
    <View style={{ flexDirection: 'row', backgroundColor: bad ? colors.downSoft : undefined }}>
      <Words size="fine" figures color={bad ? 'downInk' : 'inkSoft'} style={styles.number}>
        {number}
      </Words>
      <Words style={[letters, { flex: 1, opacity: 0 }]}>{children}</Words>
    </View>
  );
};

type Props = Pick<TextInputProps, 'onBlur' | 'onSelectionChange'> & {
  label: string;
  lines: readonly string[];
  value: string;
  onValue: (value: string) => void;
  bad: ReadonlySet<number>;
};

/**
 * A growing field of numbered lines: a copy of the text behind it carries numbers, marks and
 * height.
 */
export const LinesBox = ({ label, lines, value, onValue, bad, ...rest }: Props) => {
  const colors = useColors();
  const [focused, setFocused] = useState(false);
  const edge = bad.size > 0 ? colors.down : focused ? colors.accent : colors.edge;
  return (
    <View style={[styles.box, { borderColor: edge, backgroundColor: colors.sheet }]}>
      <View aria-hidden importantForAccessibility="no-hide-descendants" pointerEvents="none">
        {lines.map((line, at) => (
          <Line key={at} number={at + 1} bad={bad.has(at)}>
            {line || '\u200b'}
          </Line>
        ))}
      </View>
      <TextInput
        {...rest}
        accessibilityLabel={label}
        aria-invalid={bad.size > 0}
        multiline
        scrollEnabled={false}
        textAlignVertical="top"
        value={value}
        onChangeText={onValue}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false);
          rest.onBlur?.(event);
        }}
        style={[StyleSheet.absoluteFill, styles.input, { color: colors.ink }]}
      />
    </View>
  );
};

const styles = StyleSheet.create({
  box: {
    minHeight: leastLines * sizes.body.line + 2 * space[3],
    paddingVertical: space[3],
    paddingRight: space[3],
    borderWidth: 1,
    borderRadius: radius.control * 2,
  },
  number: {
    width: gutter,
    paddingRight: space[2],
    textAlign: 'right',
    lineHeight: sizes.body.line,
  },
  input: {
    ...letters,
    paddingLeft: gutter,
    paddingRight: space[3],
    paddingVertical: space[3],
  },
});
