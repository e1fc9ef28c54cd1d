import { space } from '@hlidka/design';

/** Between the keyboard and the field that is written in: its error has room there. */
export const roomAboveKeyboard = space[6];
