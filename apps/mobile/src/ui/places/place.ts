import type { drawings } from './PlaceIcon.tsx';

/** One tab: its folder among the routes, its title, and the icon by our own name. */
export type Place = { name: string; title: string; icon: keyof typeof drawings };
