import { type DoctorSays, doctorTexts, sayFinding } from '@hlidka/texts/doctor';

export type Code = keyof DoctorSays;
type Facts = Record<string, string | number>;

/** One finding of the doctor; `message` says in English what to do unless the state is ok. */
export type Finding = {
  name: string;
  state: 'ok' | 'warning' | 'problem';
  message: string;
  /** The sentence in another language is made from these. */
  code: Code;
  facts: Facts;
};

const make =
  (state: Finding['state']) =>
  <C extends Code>(code: C, ...[given]: Parameters<DoctorSays[C]>): Finding => {
    const facts: Facts = given ?? {};
    const said = sayFinding(doctorTexts.en, { code, facts });
    return { name: said?.name ?? code, state, message: said?.message ?? code, code, facts };
  };

export const ok = make('ok');
export const warning = make('warning');
export const problem = make('problem');

export const messageOf = (error: unknown): string => (error as Error).message;
