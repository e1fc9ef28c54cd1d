/** The portal's pages, as its router names them; every other path of the web is 404. */
export const portalPages = [
  '/',
  '/book',
  '/sites/$id',
  '/sites/$id/watched',
  '/groups/$id',
  '/reports',
  '/reports/$id',
  '/settings',
  '/api-guide',
  '/setup',
  '/sign-in',
  '/sign-in/link',
  '/forgot',
  '/reset',
  '/invitation',
  '/privacy',
] as const;

const patterns = portalPages.map(
  (page) => new RegExp(`^${page === '/' ? '' : page.replace('$id', '[^/]+')}/?$`),
);

export const isPortalPage = (path: string): boolean =>
  patterns.some((pattern) => pattern.test(path));
