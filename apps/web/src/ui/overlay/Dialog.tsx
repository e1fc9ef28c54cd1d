import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../language.ts';
import { Button } from '../Button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** At the window's edge and as high as it, for what is read beside the page. */
  side?: boolean;
  children: ReactNode;
};

const firstControl = ':is(input, select, textarea):not([hidden]), .dialog-actions button';

/** Returns focus to what opened it; if that is gone, to the page's heading. */
const returnFocus = (before: Element | null): void => {
  const opener = before instanceof HTMLElement && before !== document.body ? before : null;
  if (opener?.isConnected) return opener.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Native modal dialog: traps focus, closes with Escape or a click beside it, returns focus. */
export const Dialog = ({ open, onClose, title, side, children }: Props) => {
  const t = useTexts();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    // React's autoFocus runs too early: elements of a closed dialog cannot take focus. A long
    // dialog starts at its top, although its buttons are at the end.
    dialog.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      // Navigation from the dialog has already moved focus to another page.
      const elsewhere = active !== document.body && !dialog.contains(active);
      dialog.close();
      returnFocus(elsewhere ? active : before);
    };
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={element}
      className="dialog"
      data-side={side}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog by themselves on a second attempt; we decide whether it may close.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" size="small" icon="close" aria-label={t.close} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
};
