import AsyncStorage from '@react-native-async-storage/async-storage';
import type * as z from 'zod';

/** A small value that survives a restart; an unreadable one counts as missing. */
export const createKept = <T>(place: string, shape: z.ZodType<T>, nothing: T) => ({
  read: async (): Promise<T> => {
    try {
      const text = await AsyncStorage.getItem(place);
      return text === null ? nothing : (shape.safeParse(JSON.parse(text)).data ?? nothing);
    } catch {
      return nothing;
    }
  },
  write: (value: T): Promise<void> =>
    AsyncStorage.setItem(place, JSON.stringify(value)).catch(() => {}),
  clear: (): Promise<void> => AsyncStorage.removeItem(place).catch(() => {}),
});
