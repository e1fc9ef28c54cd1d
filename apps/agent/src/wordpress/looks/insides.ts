import * as z from 'zod';
import type { Trouble } from './compare.ts';

/** What the installation says of itself, where no page shows it. */
export const Insides = z.object({
  /** Names, each with a digest of the e-mail address. */
  admins: z.array(z.string()),
  /** Recurring ones. */
  tasks: z.array(z.string()),
  mail: z.string(),
  signIn: z.boolean(),
  pages: z.array(z.string()),
});
export type Insides = z.infer<typeof Insides>;

/** The line of the survey; null: it cannot be read. */
export const readInsides = (output: string): Insides | null => {
  const [, text] = /^hlidka:(\{.*\})\s*$/m.exec(output) ?? [];
  try {
    return Insides.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
};

const mostNamed = 5;
const named = (all: string[]): string => all.slice(0, mostNamed).join(', ');
/** Without the digest behind its last blank. */
const bare = (admins: string[]): string =>
  named(admins.map((one) => one.slice(0, one.lastIndexOf(' '))));
const without = (all: string[], known: string[]): string[] =>
  all.filter((one) => !known.includes(one));

/** A plugin may give up a task of its own; WordPress' own ones, or most of all, are a loss. */
const lostTasks = (before: string[], now: string[]): string[] => {
  const lost = without(before, now);
  const own = lost.filter((one) => one.startsWith('wp_'));
  return lost.length * 2 >= before.length ? lost : own;
};

export const compareInsides = (before: Insides, now: Insides): Trouble[] => {
  const found: Omit<Trouble, 'path' | 'way'>[] = [];
  const gone = bare(without(before.admins, now.admins));
  const come = bare(without(now.admins, before.admins));
  if (gone || come) found.push({ sign: 'admins', before: gone, after: come });
  const lost = lostTasks(before.tasks, now.tasks);
  if (lost.length > 0) found.push({ sign: 'cron', before: named(lost), after: '' });
  if (before.mail !== now.mail) found.push({ sign: 'mail', before: before.mail, after: now.mail });
  if (before.signIn && !now.signIn) found.push({ sign: 'signin', before: '', after: '' });
  return found.map((one) => ({ ...one, path: '/wp-admin/', way: 'desk' }));
};
