export type Issue = {
  code: string;
  path: PropertyKey[];
  message: string;
  input: unknown;
  /** Later checks of the same value still make sense. */
  soft?: boolean;
  [fact: string]: unknown;
};
export type Run = (value: unknown, issues: Issue[]) => unknown;
export type Shape = Record<string, Schema>;
type Facts = { shape?: Shape; keys?: 'strip' | 'strict' | 'loose'; options?: readonly unknown[] };

export const issue = (code: string, input: unknown, facts: object = {}): Issue => ({
  code,
  path: [],
  message: '',
  input,
  ...facts,
});

/** Validates a nested value: its issues carry its path. */
export const within = (key: PropertyKey, schema: Schema, value: unknown, issues: Issue[]) => {
  const own: Issue[] = [];
  const read = schema.run(value, own);
  for (const found of own) issues.push({ ...found, path: [key, ...found.path] });
  return read;
};

const sizeOf = (value: unknown): [size: number, origin: string] =>
  typeof value === 'string'
    ? [value.length, 'string']
    : Array.isArray(value)
      ? [value.length, 'array']
      : [Number(value), 'number'];

export class Schema {
  readonly run: Run;
  readonly facts: Facts;

  constructor(run: Run, facts: Facts = {}) {
    this.run = run;
    this.facts = facts;
  }
  get shape(): Shape {
    return this.facts.shape ?? {};
  }
  get options(): readonly unknown[] {
    return this.facts.options ?? [];
  }
  /** Adds a check that runs if nothing before it failed fatally. */
  check(next: Run, patient = true): Schema {
    return new Schema((value, issues) => {
      const own: Issue[] = [];
      let read = this.run(value, own);
      if (own.every(({ soft }) => soft && patient)) read = next(read, own);
      issues.push(...own);
      return read;
    }, this.facts);
  }
  test(passes: (value: unknown) => boolean, code: string, facts: object = {}): Schema {
    return this.check((value, issues) => {
      if (!passes(value)) issues.push(issue(code, value, { soft: true, ...facts }));
      return value;
    });
  }
  min(minimum: number): Schema {
    return this.check((value, issues) => {
      const [size, origin] = sizeOf(value);
      if (size < minimum) issues.push(issue('too_small', value, { soft: true, origin, minimum }));
      return value;
    });
  }
  max(maximum: number): Schema {
    return this.check((value, issues) => {
      const [size, origin] = sizeOf(value);
      if (size > maximum) issues.push(issue('too_big', value, { soft: true, origin, maximum }));
      return value;
    });
  }
  regex(pattern: RegExp): Schema {
    return this.test((value) => pattern.test(String(value)), 'invalid_format', { format: 'regex' });
  }
  refine(
    passes: (value: unknown) => boolean,
    { error, path = [] }: { error: string; path?: PropertyKey[] },
  ): Schema {
    return this.test(passes, 'custom', { message: error, path });
  }
  trim(): Schema {
    return this.check((value) => String(value).trim());
  }
  toLowerCase(): Schema {
    return this.check((value) => String(value).toLowerCase());
  }
  transform(
    change: (value: unknown, ctx: { addIssue: (found: object) => void }) => unknown,
  ): Schema {
    return this.check(
      (value, issues) =>
        change(value, { addIssue: (found) => issues.push(issue('custom', value, found)) }),
      false,
    );
  }
  pipe(next: Schema): Schema {
    return this.check(next.run, false);
  }
  optional(): Schema {
    return this.unless(undefined, undefined);
  }
  nullable(): Schema {
    return this.unless(null, null);
  }
  nullish(): Schema {
    return this.nullable().optional();
  }
  default(value: unknown): Schema {
    return this.unless(undefined, value);
  }
  private unless(given: unknown, instead: unknown): Schema {
    return new Schema(
      (value, issues) => (value === given ? instead : this.run(value, issues)),
      this.facts,
    );
  }
  meta(): Schema {
    return this;
  }
  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.run(value, issues);
    return issues.length === 0
      ? { success: true as const, data }
      : { success: false as const, error: { issues } };
  }
  parse(value: unknown): unknown {
    const read = this.safeParse(value);
    if (read.success) return read.data;
    throw new Error(read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join());
  }
}
