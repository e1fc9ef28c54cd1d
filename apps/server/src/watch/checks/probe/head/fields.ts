import type { ResponseHead } from './head.ts';

const tokenShape = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Joins folded lines; a bare carriage return also ends a line. */
const unfold = (lines: string): string[] => {
  const whole: string[] = [];
  for (const line of lines.split(/[\r\n]+/)) {
    const isFolded = line[0] === ' ' || line[0] === '\t';
    if (!isFolded) whole.push(line);
    else if (whole.length > 0) whole.push(`${whole.pop()} ${line.trim()}`);
  }
  return whole;
};

/** Skips lines that are not fields, as browsers do. */
const readFields = function* (head: ResponseHead): Generator<[string, string]> {
  for (const line of unfold(head.lines)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (tokenShape.test(name)) yield [name, line.slice(colon + 1).trim()];
  }
};

/** Joins repeated fields (RFC 9110, 5.3). */
export const fieldsOf = (head: ResponseHead): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const [name, value] of readFields(head)) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return fields;
};

/** For fields whose values contain commas. */
export const valuesOf = (head: ResponseHead, sought: string): string[] =>
  [...readFields(head)].filter(([name]) => name === sought).map(([, value]) => value);

const shapes = {
  'content-type': /^content-type[ \t]*:[ \t]*([^\r\n]*)/im,
  'content-length': /^content-length[ \t]*:[ \t]*(\d+)/im,
};

/** Reads one field without parsing the whole head: every check needs it. */
export const valueOf = (head: ResponseHead, name: keyof typeof shapes): string | null =>
  shapes[name].exec(head.lines)?.[1] ?? null;
