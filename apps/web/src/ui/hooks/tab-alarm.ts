import { createContext, useContext, useEffect } from 'react';

/** What every tab of a frame shows, whatever its page is about. */
export const TabSign = createContext<{ before: string; icon: string } | null>(null);

const iconOf = (alarm: boolean | undefined): string | null => {
  if (alarm === undefined) return null;
  return alarm ? '/mark-down.svg' : '/mark-ok.svg';
};

/** The tab's title and icon: what is down is seen from any other tab. */
export const useTabAlarm = (title: string, alarm: boolean | undefined): void => {
  const sign = useContext(TabSign);
  const before = sign?.before ?? (alarm ? '✕ ' : '');
  const href = sign?.icon ?? iconOf(alarm);
  useEffect(() => {
    document.title = `${before}${title}`;
  }, [title, before]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!href || !icon) return;
    const plain = icon.href;
    icon.href = href;
    return () => {
      icon.href = plain;
    };
  }, [href]);
};
