import AsyncStorage from '@react-native-async-storage/async-storage';
import * as z from 'zod';

const key = 'install';
const Install = z.object({
  id: z.string(),
  /** The app was here before it kept this mark: what lies unmarked in the safe is its own. */
  adopts: z.boolean(),
});
export type Install = z.infer<typeof Install>;

const readMark = (text: string | null): Install | null => {
  try {
    return text === null ? null : (Install.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
};

const look = async (): Promise<Install> => {
  const known = readMark(await AsyncStorage.getItem(key));
  if (known) return known;
  const adopts = (await AsyncStorage.getAllKeys()).length > 0;
  const made = { id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`, adopts };
  await AsyncStorage.setItem(key, JSON.stringify(made));
  return made;
};

let known: Promise<Install> | null = null;

/**
 * The mark of this installation, made at its first start. iOS keeps the safe when the app is removed, but not its
 * settings, the lock among them; so what lies in the safe counts only with this mark. Null: it cannot be read now.
 */
export const thisInstall = async (): Promise<Install | null> => {
  known ??= look();
  try {
    return await known;
  } catch {
    known = null;
    return null;
  }
};

/** For tests: as when the program starts anew. */
export const forgetInstall = (): void => {
  known = null;
};
