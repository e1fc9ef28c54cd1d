import './lines-field.css';
import { limits } from '@hlidka/protocol';
import {
  countItems,
  type LineProblem,
  lengthOfItem,
  problemsToShow,
  problemWords,
  splitLines,
  type WatchedField,
} from '@hlidka/texts/sayings';
import { type SyntheticEvent, useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { useCareTexts } from '../care/use-care-texts.ts';

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
  readOnly: boolean;
};

/** One item a line: numbered, counted, and the lines that cannot be saved marked and named. */
export const LinesField = (props: Props) => {
  const { field, label, hint, note, value, onValue, refused, tried, readOnly } = props;
  const t = useCareTexts().watched;
  const id = useId();
  const [caretLine, setCaretLine] = useState<number | null>(null);
  const lines = splitLines(value);
  const { max, most } = limits[field];
  const count = countItems(lines);
  const problems = problemsToShow(field, lines, { caretLine, tried, refused });
  const bad = new Set(problems.map(({ line }) => line));
  const seeCaret = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaretLine(splitLines(currentTarget.value.slice(0, currentTarget.selectionStart)).length - 1);
  return (
    <div className="field lines-field">
      <div className="lines-head">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-count`} data-over={count > max || undefined}>
          {t.count(count, max)}
          {count > max && `, ${t.over(count - max)}`}
        </p>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint} {note}
      </p>
      <div className="lines-box">
        {/* A copy of the text behind the field carries the numbers, marks and height. */}
        <div className="lines-mirror" aria-hidden="true">
          {lines.map((line, at) => (
            <div key={`line-${at}`} data-bad={bad.has(at) || undefined}>
              {line || '\u200b'}
              {lengthOfItem(line) > most * 0.8 && (
                <span className="line-length">{`${lengthOfItem(line)}/${most}`}</span>
              )}
            </div>
          ))}
        </div>
        <textarea
          id={id}
          name={field}
          className="input"
          value={value}
          readOnly={readOnly}
          spellCheck
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={`${id}-count ${id}-hint ${id}-problems`}
          onChange={(event) => onValue(event.target.value)}
          onSelect={seeCaret}
          onBlur={() => setCaretLine(null)}
        />
      </div>
      <ul className="lines-problems" id={`${id}-problems`} aria-live="polite">
        {problems.map((problem) => (
          <li key={`${problem.line}-${problem.code}`} className="field-error">
            <Icon name="warn" />
            {problemWords(t, field, lines, problem)}
          </li>
        ))}
      </ul>
    </div>
  );
};
