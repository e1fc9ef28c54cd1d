import { useEffect, useState } from 'react';
import { useTexts } from '../../language.ts';
import { Button, type ButtonLook } from '../Button.tsx';

type Props = {
  text: string;
  label?: string;
  look?: ButtonLook;
  size?: 'normal' | 'small';
  onCopied?: () => void;
};

const shownMs = 2500;

export const CopyButton = ({ text, label, look, size = 'small', onCopied }: Props) => {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      // Browsers offer no clipboard to pages loaded over plain http.
      setOutcome('copyByHand');
    }
  };
  return (
    <Button size={size} look={look} icon={outcome === 'copied' ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{outcome ? t[outcome] : (label ?? t.copy)}</span>
    </Button>
  );
};
