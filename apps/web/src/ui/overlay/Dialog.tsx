import './dialog.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../language.ts';
import { Button } from '../Button.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

const firstControl = ':is(input, select, textarea):not([hidden]), .dialog-actions button';

/** To what opened it; when that is gone, or was the page itself, to the page's first line. */
const returnFocus = (before: Element | null): void => {
  const opener = before instanceof HTMLElement && before !== document.body ? before : null;
  if (opener?.isConnected) return opener.focus();
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** Native modal dialog: traps focus, closes with Escape or a click beside it, returns focus. */
export const Dialog = ({ open, onClose, title, children }: Props) => {
  const t = useTexts();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    // React's autoFocus came too early: nothing in a closed dialog takes the focus.
    // A long one is read from its top, though its buttons stand at its end.
    dialog.querySelector<HTMLElement>(firstControl)?.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      // Whoever left through it reads another page already.
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
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser closes a dialog by itself when asked twice; whether it may is ours to say.
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
