import * as Linking from 'expo-linking';
import { Alert } from 'react-native';
import { readWords } from '../language.ts';

const open = async (url: string, address: string): Promise<void> => {
  try {
    await Linking.openURL(url);
  } catch {
    // A tablet calls nobody, and a phone may have no program for mails: the address itself is of use then.
    Alert.alert(readWords().phone.noProgram, address);
  }
};

export const callNumber = (phone: string): void =>
  void open(`tel:${phone.replace(/\s/g, '')}`, phone);

export const writeMail = (mail: string, about?: string): void =>
  void open(`mailto:${mail}${about ? `?subject=${encodeURIComponent(about)}` : ''}`, mail);
