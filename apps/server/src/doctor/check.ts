/** One finding of the doctor; `message` says what to do unless the state is ok. */
export type Check = { name: string; state: 'ok' | 'warning' | 'problem'; message: string };

const make =
  (state: Check['state']) =>
  (name: string, message: string): Check => ({ name, state, message });

export const ok = make('ok');
export const warning = make('warning');
export const problem = make('problem');

export const messageOf = (error: unknown): string => (error as Error).message;
