import { harmless } from '../base/platform/log/harmless.ts';

export const say = (text: string): void => console.log(harmless(text));
export const complain = (text: string): void => console.error(harmless(text));
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
