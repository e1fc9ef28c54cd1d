import './dialog.css';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../language.ts';
import { TextInput } from '../form/TextInput.tsx';
import { findItems, type PaletteItem } from './find-items.ts';

type Props = {
  items: readonly PaletteItem[];
  open: boolean;
  onClose: () => void;
  /** For items that are looked for elsewhere. */
  onWords: (words: string) => void;
};
const shownAtMost = 50;

/** Jump anywhere by typing: a combobox in a modal dialog. */
export const CommandPalette = ({ open, ...rest }: Props) => open && <OpenPalette {...rest} />;

/** Opens the dialog; afterwards focus returns to where it was. */
const useModal = (element: RefObject<HTMLDialogElement | null>) =>
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [element]);

const OpenPalette = ({ items, onClose, onWords }: Omit<Props, 'open'>) => {
  const t = useTexts();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = findItems(items, words).slice(0, shownAtMost);
  const optionId = (index: number) => `${id}-${index}`;

  useModal(element);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const choose = (index: number) => {
    const item = found[index];
    if (!item) return;
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(at);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };

  return (
    <dialog
      ref={element}
      className="dialog palette"
      aria-label={t.palette.label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <TextInput
        role="combobox"
        aria-label={t.palette.label}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        placeholder={t.palette.placeholder}
        autoComplete="off"
        value={words}
        onValue={(next) => {
          setWords(next);
          onWords(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t.palette.label}>
        {found.map((item, index) => (
          <li
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(index)}
          >
            {item.label}
            {item.hint && <span className="soft fine">{item.hint}</span>}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="palette-none soft" role="status">
          {t.palette.none}
        </p>
      )}
    </dialog>
  );
};
