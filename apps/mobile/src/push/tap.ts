import { createStore } from '../store.ts';
import { heard } from './heard.ts';
import type { Tap } from './incident-push.ts';
import type { OperatorTap } from './operator-push.ts';
import { system } from './system';

/** What was tapped, until somebody is signed in and it is opened. */
export const tapped = createStore<Tap | null>(null);

export const tap = (what: Tap): void => {
  tapped.write(what);
  void heard.remember([what.told]);
};

export const operatorTapped = createStore<OperatorTap | null>(null);

export const followed = (): void => {
  tapped.write(null);
  operatorTapped.write(null);
  system.forgetTap();
};
