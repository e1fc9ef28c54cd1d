import { createStore } from '../store.ts';
import { heard } from './heard.ts';
import { system } from './system';
import type { Told } from './told.ts';

/** The site a tap leads to, until somebody is signed in and it is opened. */
export const tapped = createStore<string | null>(null);

export const tap = (told: Told): void => {
  tapped.write(told.siteId);
  void heard.remember([told]);
};

export const followed = (): void => {
  tapped.write(null);
  system.forgetTap();
};
