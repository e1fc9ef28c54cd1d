import { useEffect, useState } from 'react';
import { useTexts } from '../language.ts';
import { Button } from './Button.tsx';

type Props = { text: string; label?: string };

export const CopyButton = ({ text, label }: Props) => {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      size="small"
      icon={copied ? 'check' : 'copy'}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{copied ? t.copied : (label ?? t.copy)}</span>
    </Button>
  );
};
