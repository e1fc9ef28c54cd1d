import * as LocalAuthentication from 'expo-local-authentication';
import { duringPrompt } from '../../session/lock.ts';
import type { Proof } from './prove-type.ts';

export { NotProvenError } from './prove-type.ts';

/** Asks for the fingerprint, the face or the phone's code now; an earlier answer does not count. */
export const prove = async (why: string): Promise<Proof> => {
  const level = await LocalAuthentication.getEnrolledLevelAsync();
  if (level === LocalAuthentication.SecurityLevel.NONE) return 'impossible';
  const { success } = await duringPrompt(() =>
    LocalAuthentication.authenticateAsync({ promptMessage: why }),
  );
  return success ? 'proven' : 'refused';
};
