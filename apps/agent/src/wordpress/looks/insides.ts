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
const bare = (admins: string[]): string => named(admins.map((one) => one.split(' ')[0] ?? ''));
const same = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** A plugin may give up a task of its own; WordPress' own ones, or most of all, are a loss. */
const lostTasks = (before: string[], now: string[]): string[] => {
  const lost = before.filter((one) => !now.includes(one));
  const own = lost.filter((one) => one.startsWith('wp_'));
  return lost.length * 2 >= before.length ? lost : own;
};

export const compareInsides = (before: Insides, now: Insides): Trouble[] => {
  const found: Omit<Trouble, 'path' | 'way'>[] = [];
  if (!same(before.admins, now.admins))
    found.push({ sign: 'admins', before: bare(before.admins), after: bare(now.admins) });
  const lost = lostTasks(before.tasks, now.tasks);
  if (lost.length > 0) found.push({ sign: 'cron', before: named(lost), after: '' });
  if (before.mail !== now.mail) found.push({ sign: 'mail', before: before.mail, after: now.mail });
  if (before.signIn && !now.signIn) found.push({ sign: 'signin', before: '', after: '' });
  return found.map((one) => ({ ...one, path: '/wp-admin/', way: 'desk' }));
};
