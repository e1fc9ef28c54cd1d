import { type Colors, dark, light } from '@hlidka/design';
import { useColorScheme } from 'react-native';

export const useColors = (): Colors => (useColorScheme() === 'dark' ? dark : light);
