import { errorWords } from '@hlidka/texts/sayings';
import { useState } from 'react';
import { useFormat, useTexts } from '../language.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = Omit<ButtonProps, 'onClick' | 'busy'> & {
  /** Stays busy once it is done: it leads away. */
  work: () => Promise<unknown>;
};

/** Leads away from the page by a call; why that failed stands above it. */
export const WorkButton = ({ work, ...button }: Props) => {
  const common = useTexts();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const start = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && <Notice {...errorWords(common, format, failure)} />}
      <Button {...button} busy={busy} onClick={() => void start()} />
    </>
  );
};
