import AsyncStorage from '@react-native-async-storage/async-storage';
import type * as z from 'zod';

/** A small thing that outlives the app's end; what cannot be read is as if it were not there. */
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
