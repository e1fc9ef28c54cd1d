import AsyncStorage from '@react-native-async-storage/async-storage';
import type * as z from 'zod';

/** A small value that survives a restart; an unreadable one counts as missing. */
export const createKept = <T>(key: string | (() => string), shape: z.ZodType<T>, nothing: T) => {
  const at = () => (typeof key === 'string' ? key : key());
  return {
    read: async (): Promise<T> => {
      try {
        const text = await AsyncStorage.getItem(at());
        return text === null ? nothing : (shape.safeParse(JSON.parse(text)).data ?? nothing);
      } catch {
        return nothing;
      }
    },
    write: (value: T): Promise<void> =>
      AsyncStorage.setItem(at(), JSON.stringify(value)).catch(() => {}),
    clear: (): Promise<void> => AsyncStorage.removeItem(at()).catch(() => {}),
  };
};
