import { Platform } from 'react-native';

/** The system's font of equal widths, for commands and code. */
export const mono = Platform.select({ ios: 'Menlo', default: 'monospace' });
