import { levels } from 'pino';
import { harmless } from './harmless.ts';

const plain = /^[\w.:/@…-]+$/;
const shown = (value: unknown): string =>
  typeof value === 'string' && plain.test(value) ? value : (JSON.stringify(value) ?? '');

const stackOf = (error: unknown): string => {
  const { stack, message } = (error ?? {}) as { stack?: string; message?: string };
  const text = stack ?? message ?? '';
  return text ? `\n    ${text.trim().replaceAll('\n', '\n    ')}` : '';
};

/** A line of the log for a person: time, level, words, then the facts; a stack below. */
export const humanLine = (line: string): string => {
  const { level, time, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(String(time)).toTimeString().slice(0, 8);
  const name = (levels.labels[Number(level)] ?? '').padEnd(5);
  const told = Object.entries(facts).map(([key, value]) => ` ${key}=${shown(value)}`);
  return `${harmless(`${clock} ${name} ${msg ?? ''}${told.join('')}${stackOf(err)}`)}\n`;
};
