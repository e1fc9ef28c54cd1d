import { reports } from '@hlidka/protocol';
import * as Linking from 'expo-linking';
import { urlAt } from '../address.ts';

/** A browser downloads and keeps files by itself. */
export const pdf = {
  share: async (id: string): Promise<void> => {
    await Linking.openURL(urlAt(reports.pdf.path.replace('{id}', id)));
  },
  clear: async (): Promise<void> => {},
};
