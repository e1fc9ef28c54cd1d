import { doctor as cs } from './cs.ts';
import { doctor as en } from './en.ts';

export const doctorTexts = { cs, en };
export type { DoctorNames, DoctorSays } from './en.ts';
export { sayFinding } from './say.ts';
