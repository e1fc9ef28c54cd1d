import { ApiError } from '@hlidka/client';
import { appProtocol, headers } from '@hlidka/protocol';
import Constants from 'expo-constants';
import { Platform } from 'react-native';
import { createStore } from './store.ts';

/** `asked`: the server knows a newer app. `refused`: it no longer serves this one. */
type Update = 'none' | 'asked' | 'refused';

const update = createStore<Update>('none');
export const useUpdate = update.use;

export const version = String(Constants.expoConfig?.version ?? '0');

/** Names this app to the server. */
export const appHeader = { [headers.app]: `${version} ${appProtocol.current}` };

export const hearOfUpdate = (response: Response): void => {
  if (update.read() === 'none' && response.headers.get(headers.update)) update.write('asked');
};

export const hearOfRefusal = (error: unknown): void => {
  if (error instanceof ApiError && error.error === 'app too old') update.write('refused');
};

/** Said by one server; another may think otherwise. */
export const forgetUpdate = (): void => update.write('none');

/** This app's page in the store; none until the agency has put it there. */
export const storeUrl = (): string | null => {
  const stores: Record<string, unknown> = Constants.expoConfig?.extra?.stores ?? {};
  const url = stores[Platform.OS];
  return typeof url === 'string' ? url : null;
};
