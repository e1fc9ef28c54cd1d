import { firstNames } from './first-names.ts';

/** Names that no rule gets right. */
const exceptions: Record<string, string> = {
  Alexandr: 'Alexandře',
  Čeněk: 'Čeňku',
  Dagmar: 'Dagmar',
  Daniel: 'Danieli',
  Emanuel: 'Emanueli',
  Ester: 'Ester',
  Gabriel: 'Gabrieli',
  Havel: 'Havle',
  Karel: 'Karle',
  Karin: 'Karin',
  Luděk: 'Luďku',
  Marcel: 'Marceli',
  Michael: 'Michaeli',
  Miriam: 'Miriam',
  Nikol: 'Nikol',
  Pavel: 'Pavle',
  Petr: 'Petře',
  Samuel: 'Samueli',
  Silvestr: 'Silvestře',
  Vavřinec: 'Vavřinče',
  Zbyněk: 'Zbyňku',
  Zdeněk: 'Zdeňku',
};

/** The first matching rule. */
const rules: [ending: RegExp, becomes: string][] = [
  [/a$/u, 'o'],
  [/(?<=[eéío])$/u, ''],
  [/ek$/u, 'ku'],
  [/(?<=[kgh])$/u, 'u'],
  [/(?<=[šžčřcjsx])$/u, 'i'],
  [/$/u, 'e'],
];

/** The vocative: Karle, Jano, Lukáši. Null for an unknown name. */
export const vocative = (firstName: string): string | null => {
  if (!firstNames.has(firstName)) return null;
  const exception = exceptions[firstName];
  if (exception) return exception;
  const [ending, becomes] = rules.find(([end]) => end.test(firstName)) ?? [/$/u, ''];
  return firstName.replace(ending, becomes);
};
