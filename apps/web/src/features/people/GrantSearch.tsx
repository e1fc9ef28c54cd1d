import './people.css';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAdminTexts } from '../../language.ts';
import { Field } from '../../ui/Field.tsx';
import { matches } from '../../ui/fold.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { type GrantOption, grantKey } from './grant-options.ts';

type Props = {
  options: readonly GrantOption[];
  error?: string;
  onChoose: (option: GrantOption) => void;
};
const shownAtMost = 8;

/** Finds a client, group or site by typing; arrows move, Enter adds. */
export const GrantSearch = ({ options, error, onChoose }: Props) => {
  const t = useAdminTexts().grants;
  const id = useId();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = open
    ? options
        .filter(({ name, clientName, hostname }) => matches(words, name, clientName, hostname))
        .slice(0, shownAtMost)
    : [];
  const choose = (option: GrantOption | undefined) => {
    if (!option) return;
    onChoose(option);
    setWords('');
    setAt(0);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[at]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    if (found.length > 0) setAt((at + step + found.length) % found.length);
  };
  return (
    <div className="grant-search">
      <Field label={t.label} error={error}>
        {(control) => (
          <TextInput
            {...control}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={found[at] && `${id}-${at}`}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={t.placeholder}
            value={words}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onValue={(next) => {
              setWords(next);
              setOpen(true);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <ul id={`${id}-list`} role="listbox" aria-label={t.results} hidden={found.length === 0}>
        {found.map((option, index) => (
          <li
            key={grantKey(option)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            // Before the field loses focus, which would close the list under the finger.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            {option.name}
            <span className="soft fine">
              {option.on === 'client'
                ? t.kinds.client
                : t.of(t.kinds[option.on], option.clientName)}
            </span>
          </li>
        ))}
      </ul>
      {open && words && found.length === 0 && (
        <p className="soft" role="status">
          {t.none}
        </p>
      )}
    </div>
  );
};
