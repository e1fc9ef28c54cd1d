import type { Role } from '@hlidka/protocol';
import type * as z from 'zod';
import type { User } from '../../base/context.ts';
import type { CallAs } from './call.ts';

/** What a tool does to the world; each is said of every tool, none is left to a default. */
type Hints = {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
};

export type Tool = {
  name: string;
  title: string;
  about: string;
  /** Whose assistants have it. */
  roles: readonly Role[];
  needs: 'read' | 'steer' | 'gates';
  hints: Hints;
  input: z.ZodType;
  run: (call: CallAs, args: never) => Promise<unknown>;
};

type Given<S extends z.ZodType> = Pick<Tool, 'name' | 'title' | 'about'> & {
  input: S;
  run: (call: CallAs, args: z.output<S>) => Promise<unknown>;
};

const reads: Hints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** For operators and clients alike: the person's grants decide what is in it. */
export const readTool = <S extends z.ZodType>(given: Given<S>): Tool => ({
  ...given,
  roles: ['admin', 'client'],
  needs: 'read',
  hints: reads,
});

export const operatorsReadTool = <S extends z.ZodType>(given: Given<S>): Tool => ({
  ...readTool(given),
  roles: ['admin'],
});

/** Operators have another one, which says more. */
export const clientsReadTool = <S extends z.ZodType>(given: Given<S>): Tool => ({
  ...readTool(given),
  roles: ['client'],
});

export const steeringTool = <S extends z.ZodType>(
  given: Given<S> & { needs?: 'gates'; hints?: Partial<Hints> },
): Tool => ({
  ...given,
  roles: ['admin'],
  needs: given.needs ?? 'steer',
  hints: { ...reads, readOnlyHint: false, idempotentHint: false, ...given.hints },
});

/** Which tools a token has; the calls behind them check again. */
export const mayUse = ({ role, assistant }: User, { roles, needs }: Tool): boolean => {
  if (!assistant || !roles.includes(role)) return false;
  if (needs === 'read') return true;
  return assistant.scope === 'steer' && (needs === 'steer' || assistant.gates);
};
