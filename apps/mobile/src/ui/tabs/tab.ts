import type { drawings } from './TabIcon.tsx';

/** One tab: its folder among the routes, its title, and the icon by our own name. */
export type Tab = {
  name: string;
  title: string;
  icon: keyof typeof drawings;
  /** A number on it; 0: none. */
  count?: number;
  /** The number in words. */
  counted?: string;
};
