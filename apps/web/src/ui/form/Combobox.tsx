import './combobox.css';
import { matches } from '@hlidka/texts/sayings';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ControlProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

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

/** One choice out of many, found by typing; arrows move, Enter selects, Escape cancels. */
export const Combobox = ({ value, onValue, options, results, none, ...control }: Props) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = words !== null;
  const found = open
    ? options.filter(({ label, hint }) => matches(words, label, hint)).slice(0, shownAtMost)
    : [];
  const shown = found.length > 0;
  const label = options.find((option) => option.value === value)?.label ?? '';

  // In the top layer, so that no dialog or table clips it.
  useEffect(() => {
    const element = list.current;
    if (!shown || !element) return;
    const place = () => {
      const box = field.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom > element.offsetHeight + 8;
      element.style.width = `${box.width}px`;
      element.style.left = `${box.left}px`;
      element.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - element.offsetHeight - 4)}px`;
    };
    element.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [shown, found.length]);
  useEffect(() => {
    if (shown) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at, shown]);

  const close = () => setWords(null);
  const choose = (option: ComboOption | undefined) => {
    if (!option) return;
    onValue(option.value);
    close();
  };
  const show = () => {
    if (open) return;
    setWords('');
    const chosen = options.findIndex((option) => option.value === value);
    setAt(chosen >= 0 && chosen < shownAtMost ? chosen : 0);
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
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            // Keeps focus in the field; losing it would close the list under the finger.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.hint && <span className="soft fine">{option.hint}</span>}
          </li>
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
