import type { Theme } from '@hlidka/protocol';
import { local } from './storage.ts';
import { createStore, useStore } from './store.ts';

const isTheme = (value: string | null): value is Theme =>
  value === 'system' || value === 'light' || value === 'dark';

const kept = local.get('theme');
const store = createStore<Theme>(isTheme(kept) ? kept : 'system');

export const useTheme = (): Theme => useStore(store);

export const wear = (theme: Theme): void => {
  local.set('theme', theme);
  store.set(theme);
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
};
