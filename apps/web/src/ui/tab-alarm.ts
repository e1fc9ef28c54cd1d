import { createContext, useContext, useEffect } from 'react';

/** How many sites are down, for pages that do not show it themselves. */
export const SitesDown = createContext(0);

const mark = 'M6 3h5v3.5h2.5V3h5v3.5H21V3h5v8.5l-3 3V25h3v4H6v-4h3V14.5l-3-3z';

/** The mark with a red disc over it; a tab icon has room for two digits. */
const numbered = (down: number): string => {
  const shown = down > 99 ? '99' : String(down);
  const size = shown.length > 1 ? 15 : 18;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#8a8070" d="${mark}"/><circle cx="20" cy="20" r="12" fill="#b1131b"/><text x="20" y="${20 + size * 0.35}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${shown}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const iconOf = (down: number, alarm: boolean | undefined): string | null => {
  if (down > 0) return numbered(down);
  if (alarm === undefined) return null;
  return alarm ? '/mark-down.svg' : '/mark-ok.svg';
};

/** The tab's title and icon: what is down is seen from any other tab. */
export const useTabAlarm = (title: string, alarm: boolean | undefined): void => {
  const down = useContext(SitesDown);
  useEffect(() => {
    const sign = down > 0 ? `✕ ${down} · ` : alarm ? '✕ ' : '';
    document.title = `${sign}${title}`;
  }, [title, down, alarm]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const href = iconOf(down, alarm);
    if (!href || !icon) return;
    const plain = icon.href;
    icon.href = href;
    return () => {
      icon.href = plain;
    };
  }, [down, alarm]);
};
