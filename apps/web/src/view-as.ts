import { tab } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** `client:<id>` or `user:<id>` while an operator views the portal as a client. */
const isAdmin = window.location.pathname.startsWith('/admin');
export const viewAs = createStore<string | null>(isAdmin ? null : tab.get('view-as'));

const shape = /^(client|user):[0-9a-f-]{36}$/i;

/** Stores `?as=` from the address in this tab's memory. */
export const takeViewAs = (): void => {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get('as');
  if (asked === null) return;
  address.searchParams.delete('as');
  window.history.replaceState(window.history.state, '', address);
  if (!shape.test(asked)) return;
  tab.set('view-as', asked);
  viewAs.set(asked);
};

export const forgetViewAs = (): void => {
  tab.remove('view-as');
  viewAs.set(null);
};

export const endViewAs = (): void => {
  tab.remove('view-as');
  window.location.assign('/admin/');
};

/** While true, everything that writes is hidden. */
export const useReadOnly = (): boolean => useStore(viewAs) !== null;
