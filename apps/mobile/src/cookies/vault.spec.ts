import * as SecureStore from 'expo-secure-store';
import { vault } from './vault.ts';

test('what lies in the safe stays on this device, and can be read while it is locked, for the widgets', async () => {
  const write = jest.spyOn(SecureStore, 'setItemAsync');
  await vault.write('cookies', 'a');
  const keychainAccessible = SecureStore.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY;
  expect(keychainAccessible).toBeDefined();
  expect(write).toHaveBeenCalledWith('cookies', 'a', { keychainAccessible });
});
