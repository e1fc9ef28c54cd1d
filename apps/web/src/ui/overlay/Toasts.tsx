import './dialog.css';
import { useEffect } from 'react';
import { useTexts } from '../../language.ts';
import { createStore, useStore } from '../../store.ts';
import { Button } from '../Button.tsx';

/** `ms`: for how long it can be undone. */
type Undo = { label: string; run: () => unknown; ms?: number };
type Toast = { id: number; text: string; undo?: Undo };

const shownMs = 7000;
const store = createStore<readonly Toast[]>([]);
let made = 0;
const drop = (id: number) => store.set(store.get().filter((toast) => toast.id !== id));

/** Says what just happened; offers undo where possible. */
export const toast = (text: string, undo?: Undo): void => {
  made += 1;
  store.set([...store.get().slice(-2), { id: made, text, undo }]);
};

/** Rendered once in each application's root. */
export const Toasts = () => {
  const t = useTexts();
  const toasts = useStore(store);
  return (
    <section className="toasts" aria-label={t.toasts} aria-live="polite" role="status">
      {toasts.map((each) => (
        <OneToast key={each.id} {...each} />
      ))}
    </section>
  );
};

const OneToast = ({ id, text, undo }: Toast) => {
  const t = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => drop(id), undo ? (undo.ms ?? shownMs * 2) : shownMs);
    return () => clearTimeout(timer);
  }, [id, undo]);
  return (
    <div className="toast">
      <p>{text}</p>
      {undo && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            drop(id);
            undo.run();
          }}
        >
          {undo.label}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        icon="close"
        aria-label={t.dismiss}
        onClick={() => drop(id)}
      />
    </div>
  );
};
