import { space } from '@hlidka/design';
import { limits } from '@hlidka/protocol';
import {
  countItems,
  type LineProblem,
  problemsOf,
  problemWords,
  splitLines,
  type WatchedField,
} from '@hlidka/texts/sayings';
import { useState } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Field } from '../../ui/Field.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = {
  field: WatchedField;
  label: string;
  hint: string;
  note: string | false;
  value: string;
  onValue: (value: string) => void;
  /** After an attempt to save: what the server said, and no more patience with a line half typed. */
  refused: readonly LineProblem[];
  tried: boolean;
};

const leastLines = 5;
const lineHeight = 24;

/** One item a line, counted, and the lines that cannot be saved named. */
export const LinesField = (props: Props) => {
  const { field, label, hint, note, value, onValue, refused, tried } = props;
  const t = useWords().care.watched;
  const [caretLine, setCaretLine] = useState<number | null>(null);
  const lines = splitLines(value);
  const { max } = limits[field];
  const count = countItems(lines);
  const own = problemsOf(field, lines).filter(
    ({ line, code }) => tried || code !== 'too short' || line !== caretLine,
  );
  const problems = [...own, ...refused.filter(({ line }) => !own.some((one) => one.line === line))];
  return (
    <View style={{ gap: space[2] }}>
      <Field
        label={label}
        multiline
        scrollEnabled={false}
        textAlignVertical="top"
        style={{ minHeight: leastLines * lineHeight }}
        value={value}
        onChangeText={onValue}
        onSelectionChange={({ nativeEvent }) =>
          setCaretLine(splitLines(value.slice(0, nativeEvent.selection.start)).length - 1)
        }
        onBlur={() => setCaretLine(null)}
      />
      <Words size="small" figures color={count > max ? 'downInk' : 'inkSoft'}>
        {t.count(count, max)}
        {count > max ? `, ${t.over(count - max)}` : ''}
      </Words>
      <View accessibilityLiveRegion="polite" style={{ gap: space[1] }}>
        {problems.map((problem) => (
          <Words key={`${problem.line}-${problem.code}`} size="small" color="downInk">
            {problemWords(t, field, lines, problem)}
          </Words>
        ))}
      </View>
      <Words size="small" color="inkSoft">
        {note ? `${hint} ${note}` : hint}
      </Words>
    </View>
  );
};
