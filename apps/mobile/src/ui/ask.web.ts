import type { Question } from './ask.ts';

export const ask = async ({ title, means }: Question): Promise<boolean> =>
  confirm(`${title}\n\n${means}`);
