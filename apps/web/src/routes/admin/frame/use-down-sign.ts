import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { adminQueries } from '../../../features/admin/kit/api/queries.ts';

const mark = 'M6 3h5v3.5h2.5V3h5v3.5H21V3h5v8.5l-3 3V25h3v4H6v-4h3V14.5l-3-3z';

/** The mark with a red disc over it; a tab icon has room for two digits. */
const numbered = (down: number): string => {
  const shown = String(Math.min(down, 99));
  const size = shown.length > 1 ? 15 : 18;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#8a8070" d="${mark}"/><circle cx="20" cy="20" r="12" fill="#b1131b"/><text x="20" y="${20 + size * 0.35}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#fff">${shown}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** How many outages are open whose site does not work again yet; `more`: one answer does not hold all. */
export const useDownCount = (): { down: number; more: boolean } => {
  const open = useQuery(adminQueries.openIncidents()).data;
  const down = (open?.incidents ?? []).filter(
    ({ kind, observedSince }) => kind === 'availability' && !observedSince,
  ).length;
  return { down, more: Boolean(open?.nextCursor) };
};

/**
 * How many sites have an open outage and do not work again yet, for the title and icon of the tab;
 * with a plus where there are more than one answer holds.
 */
export const useDownSign = () => {
  const { down, more } = useDownCount();
  return useMemo(
    () => (down > 0 ? { before: `✕ ${down}${more ? '+' : ''} · `, icon: numbered(down) } : null),
    [down, more],
  );
};
