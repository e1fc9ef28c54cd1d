import { space } from '@hlidka/design';

/** Space between the keyboard and the focused field, for the field's error. */
export const roomAboveKeyboard = space[6];
