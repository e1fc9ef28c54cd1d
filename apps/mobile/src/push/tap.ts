import { createStore } from '../store.ts';
import { heard } from './heard.ts';
import type { IncidentPush } from './incident-push.ts';
import { system } from './system';

/** The site a tap leads to, until somebody is signed in and it is opened. */
export const tapped = createStore<string | null>(null);

export const tap = (told: IncidentPush): void => {
  tapped.write(told.siteId);
  void heard.remember([told]);
};

export const followed = (): void => {
  tapped.write(null);
  system.forgetTap();
};
