import type { DoctorNames, DoctorSays } from './en.ts';

type Words = { names: DoctorNames; says: DoctorSays };
export type Said = { code: string; facts: Readonly<Record<string, string | number>> };

/** A finding in words; null for a code of another version. */
export const sayFinding = (
  { names, says }: Words,
  { code, facts }: Said,
): { name: string; message: string } | null => {
  const say = (says as Record<string, unknown>)[code];
  const name = names[code.split('.')[0] as keyof DoctorNames];
  return typeof say === 'function' && name ? { name, message: say(facts) } : null;
};
