import { space } from '@hlidka/design';
import { limits } from '@hlidka/protocol';
import {
  countItems,
  type LineProblem,
  problemsToShow,
  problemWords,
  splitLines,
  type WatchedField,
} from '@hlidka/texts/sayings';
import { useState } from 'react';
import { View } from 'react-native';
import { useWords } from '../../language.ts';
import { Words } from '../../ui/Words.tsx';
import { LinesBox } from './LinesBox.tsx';

type Props = {
  field: WatchedField;
  label: string;
  hint: string;
  note: string | false;
  value: string;
  onValue: (value: string) => void;
  /** After an attempt to save: the server's problems; half-typed lines are no longer tolerated. */
  refused: readonly LineProblem[];
  tried: boolean;
};

/** One item per line, counted; lines that cannot be saved are named. */
export const LinesField = (props: Props) => {
  const { field, label, hint, note, value, onValue, refused, tried } = props;
  const t = useWords().care.watched;
  const [caretLine, setCaretLine] = useState<number | null>(null);
  const lines = splitLines(value);
  const { max } = limits[field];
  const count = countItems(lines);
  const problems = problemsToShow(field, lines, { caretLine, tried, refused });
  return (
    <View style={{ gap: space[2] }}>
      <Words size="lead" weight="600" aria-hidden>
        {label}
      </Words>
      <Words size="small" color="inkSoft">
        {note ? `${hint} ${note}` : hint}
      </Words>
      <LinesBox
        label={label}
        lines={lines}
        value={value}
        onValue={onValue}
        bad={new Set(problems.map(({ line }) => line))}
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
    </View>
  );
};
