import * as SecureStore from 'expo-secure-store';

/** The system's secure storage. */
export const vault = {
  read: (name: string): Promise<string | null> => SecureStore.getItemAsync(name),
  write: (name: string, value: string): Promise<void> =>
    SecureStore.setItemAsync(name, value, {
      keychainAccessible: SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
    }),
  remove: (name: string): Promise<void> => SecureStore.deleteItemAsync(name),
};
