import { useEffect, useEffectEvent } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` while nobody is typing, or a letter with Ctrl (Cmd on a Mac) anywhere. */
export const useHotkey = (key: '/' | 'mod+k' | 'mod+s', act: () => void): void => {
  const pressed = useEffectEvent(act);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const wanted =
        key === '/'
          ? event.key === '/' && !typing(event.target) && !event.ctrlKey && !event.metaKey
          : event.key.toLowerCase() === key.at(-1) && (event.ctrlKey || event.metaKey);
      if (!wanted || (key === '/' && document.querySelector('dialog[open]'))) return;
      event.preventDefault();
      pressed();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [key]);
};
