/** What the portal uses of TanStack Router; types stay those of the original. */
export * from './hooks.ts';
export { createLink, Link } from './Link.tsx';
export { Outlet, RouterProvider, useRouter } from './RouterProvider.tsx';
export { redirect } from './redirect.ts';
export { createRootRoute, createRoute, lazyRouteComponent } from './route.ts';
export { createRouter } from './router.ts';
