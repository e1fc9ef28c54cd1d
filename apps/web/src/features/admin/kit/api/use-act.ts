import { errorWords } from '@hlidka/texts/sayings';
import { useRef } from 'react';
import { useFormat, useTexts } from '../../../../language.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';

/** Runs one action at a time per key; failures are always shown. */
export const useAct = () => {
  const t = useTexts();
  const format = useFormat();
  const running = useRef(new Set<string>());
  return async (key: string, run: () => Promise<unknown>): Promise<void> => {
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      await run();
    } catch (error) {
      const { what, todo } = errorWords(t, format, error);
      toast(`${what} ${todo}`.trim());
    } finally {
      running.current.delete(key);
    }
  };
};
