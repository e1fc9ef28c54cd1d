import AsyncStorage from '@react-native-async-storage/async-storage';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { storageKey } from '../address.ts';
import { keepNewest, revive } from './keep.ts';
import { queryClient } from './query-client.ts';

const key = () => storageKey('last state');
/** Version of the stored format: a cache of another one is dropped. */
const edition = 1;
const calmMs = 1000;

type Stored = { edition: number; account: string; state: DehydratedState };

const read = async (): Promise<Stored | null> => {
  try {
    const text = await AsyncStorage.getItem(key());
    const stored: Stored | null = text ? JSON.parse(text) : null;
    return stored?.edition === edition ? stored : null;
  } catch {
    return null;
  }
};

let account: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const save = async (): Promise<void> => {
  timer = undefined;
  if (!account) return;
  const state = keepNewest(queryClient);
  const stored: Stored = { edition, account, state };
  await AsyncStorage.setItem(key(), JSON.stringify(stored)).catch(() => {});
};

queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'updated' && account) timer ??= setTimeout(save, calmMs);
});

/** The last known data, shown at once at start; belongs to one account. */
export const disk = {
  restore: async (): Promise<void> => {
    const stored = await read();
    if (!stored) return;
    hydrate(queryClient, revive(stored.state));
    account = stored.account;
    // Shown at once and refetched, since it may be old.
    await queryClient.invalidateQueries({ refetchType: 'none' });
  },
  /** From now on the cache is this account's; another account's is deleted. */
  belongTo: async (id: string): Promise<void> => {
    if (account === id) return;
    account = id;
    queryClient.clear();
    await AsyncStorage.removeItem(key()).catch(() => {});
  },
  clear: async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    account = null;
    queryClient.clear();
    await AsyncStorage.removeItem(key()).catch(() => {});
  },
  /** Another server is asked next: this one's data stay on disk for its next turn. */
  putAway: async (): Promise<void> => {
    clearTimeout(timer);
    await save();
    account = null;
    queryClient.clear();
  },
  /** Saves at once, as when the app goes to the background. */
  save: async (): Promise<void> => {
    clearTimeout(timer);
    await save();
  },
};
