/** One finding of the doctor; `message` says what to do unless the state is ok. */
export type Finding = { name: string; state: 'ok' | 'warning' | 'problem'; message: string };

const make =
  (state: Finding['state']) =>
  (name: string, message: string): Finding => ({ name, state, message });

export const ok = make('ok');
export const warning = make('warning');
export const problem = make('problem');

export const messageOf = (error: unknown): string => (error as Error).message;
