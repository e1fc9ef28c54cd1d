import type { Parsed } from './run.ts';

/** A command of the command line; returns its exit code, 0 when nothing is returned. */
export type Command = (parsed: Parsed) => Promise<number | undefined>;
