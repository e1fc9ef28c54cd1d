/** Pages for people who are not signed in. */
const doors = [
  '/setup',
  '/sign-in',
  '/sign-in/link',
  '/forgot',
  '/reset',
  '/second-factor',
  '/invitation',
  '/app',
  '/take-over',
  '/new-way',
  '/privacy',
  '/admin/wall',
] as const;

/** The portal's pages, as its router names them; every other path is 404. */
export const portalPages = [
  '/',
  '/book',
  '/sites/$id',
  '/sites/$id/watched',
  '/groups/$id',
  '/incidents/$id',
  '/reports',
  '/reports/$id',
  '/settings',
  '/api-guide',
  ...doors,
] as const;

export type PortalPage = (typeof portalPages)[number];

const patterns = portalPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page === '/' ? '' : page.replace('$id', '([^/]+)')}/?$`),
}));

export const portalPageOf = (path: string): { page: PortalPage; id: string } | null => {
  for (const { page, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? '' };
  }
  return null;
};

export const isDoor = (page: PortalPage): boolean => doors.some((door) => door === page);

export const isPortalPage = (path: string): boolean => portalPageOf(path) !== null;
