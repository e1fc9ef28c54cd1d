import './combobox.css';
import { matches } from '@hlidka/texts/sayings';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ControlProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { useListUnder } from './use-list-under.ts';

export type ComboOption = { value: string; label: string; hint?: string };

type Props = Partial<ControlProps> & {
  value: string;
  onValue: (value: string) => void;
  options: readonly ComboOption[];
  /** Label of the list for screen readers. */
  results: string;
  none: string;
  placeholder?: string;
  'aria-label'?: string;
};
const shownAtMost = 50;

/** What was typed (null: the list is closed), what it matches, and which match is marked. */
const useSearch = (options: readonly ComboOption[], value: string) => {
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = words !== null;
  const found = open
    ? options.filter(({ label, hint }) => matches(words, label, hint)).slice(0, shownAtMost)
    : [];
  const show = () => {
    if (open) return;
    setWords('');
    const chosen = options.findIndex((option) => option.value === value);
    setAt(chosen >= 0 && chosen < shownAtMost ? chosen : 0);
  };
  return { words, setWords, at, setAt, open, found, show, close: () => setWords(null) };
};

/** One choice out of many, found by typing; arrows move, Enter selects, Escape cancels. */
export const Combobox = ({ value, onValue, options, results, none, ...control }: Props) => {
  const id = useId();
  const { words, setWords, at, setAt, open, found, show, close } = useSearch(options, value);
  const shown = found.length > 0;
  const label = options.find((option) => option.value === value)?.label ?? '';

  const { list, field } = useListUnder(found.length);
  useEffect(() => {
    if (shown) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, shown]);

  const choose = (option: ComboOption | undefined) => {
    if (!option) return;
    onValue(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[at]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) show();
    else if (shown) setAt((at + step + found.length) % found.length);
  };

  return (
    <div className="combobox">
      <TextInput
        {...control}
        ref={field}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] && `${id}-${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={label || control.placeholder}
        value={words ?? label}
        onClick={show}
        onBlur={close}
        onValue={(next) => {
          setWords(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={`${id}-list`} popover="manual" role="listbox" aria-label={results}>
        {found.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            selected={index === at}
            onPoint={() => setAt(index)}
            onChoose={() => choose(option)}
          />
        ))}
      </ul>
      {open && !shown && (
        <p className="field-hint" role="status">
          {none}
        </p>
      )}
    </div>
  );
};

const Option = (props: {
  id: string;
  option: ComboOption;
  selected: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) => (
  <li
    id={props.id}
    role="option"
    aria-selected={props.selected}
    onPointerMove={props.onPoint}
    // Keeps focus in the field; losing it would close the list under the finger.
    onPointerDown={(event) => event.preventDefault()}
    onClick={props.onChoose}
  >
    {props.option.label}
    {props.option.hint && <span className="soft fine">{props.option.hint}</span>}
  </li>
);
