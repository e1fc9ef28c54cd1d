import {
  type BodyOf,
  IncidentKind,
  limits,
  type notifications,
  type PushChoice,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { holdPushes } from '../../../post/deliveries/index.ts';
import { pushChoices } from '../table.ts';
import { readChoice } from './read.ts';
import { everything, hearingOf } from './rule.ts';

const dayMinutes = 24 * 60;

const refuseMistakes = ({ quiet }: PushChoice): void => {
  if (!quiet) return;
  const { from, to } = quiet;
  if (from === to) throw invalid('quiet', 'not valid');
  if ((to - from + dayMinutes) % dayMinutes > limits.quietHoursAtMost * 60)
    throw invalid('quiet', 'too long');
};

const sorted = <T extends string | number>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted();

/** Takes effect for what already waits, too. */
export const choosePushes = (
  ctx: UserContext,
  choice: BodyOf<typeof notifications.choose>,
): Promise<PushChoice> =>
  transaction(ctx.db, async (tx) => {
    refuseMistakes(choice);
    const { quiet } = choice;
    const userId = ctx.actor.id;
    const chosen = {
      kinds: sorted(choice.kinds),
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
      quietThrough: sorted(quiet?.through ?? []),
      ...(quiet && { quietDays: sorted(quiet.days) }),
    };
    await tx
      .insert(pushChoices)
      .values({ userId, ...chosen })
      .onConflictDoUpdate({ target: pushChoices.userId, set: chosen });
    const after = await readChoice(tx, userId);
    for (const kind of IncidentKind.options) {
      const hearing = hearingOf(after, kind, ctx.now());
      const until = typeof hearing === 'string' ? null : hearing.heldUntil;
      await holdPushes(tx, { userId, kind, until });
    }
    return after;
  });

/** The person sees what is going on: what is open now is no longer new to them. */
export const notePersonLooked = async (ctx: UserContext): Promise<void> => {
  await ctx.db
    .insert(pushChoices)
    .values({ userId: ctx.actor.id, kinds: everything.kinds, lookedAt: sql`now()` })
    .onConflictDoUpdate({ target: pushChoices.userId, set: { lookedAt: sql`now()` } });
};
