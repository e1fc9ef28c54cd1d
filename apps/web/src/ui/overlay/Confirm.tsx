import { errorWords } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useFormat, useTexts } from '../../language.ts';
import { createStore, useStore } from '../../store.ts';
import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';
import { Dialog } from './Dialog.tsx';

export type Question = {
  title: string;
  /** What it means for the person, and what stays unchanged. */
  means: string;
  /** The verb on the button, never just "OK". */
  action: string;
  run: () => Promise<unknown> | unknown;
};

const question = createStore<Question | null>(null);

/** Asks first; on failure the dialog stays open and says why. */
export const confirm = (asked: Question): void => question.set(asked);

/** Rendered once in each application's root. */
export const ConfirmDialog = () => {
  const asked = useStore(question);
  return asked && <Asking key={asked.title} asked={asked} />;
};

const Asking = ({ asked }: { asked: Question }) => {
  const t = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const close = () => question.set(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await asked.run();
      close();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} title={asked.title}>
      <p>{asked.means}</p>
      {failure !== null && <Notice {...errorWords(t, format, failure)} />}
      <div className="dialog-actions">
        <Button onClick={close} autoFocus>
          {t.cancel}
        </Button>
        <Button look="main" busy={busy} onClick={act}>
          {asked.action}
        </Button>
      </div>
    </Dialog>
  );
};
