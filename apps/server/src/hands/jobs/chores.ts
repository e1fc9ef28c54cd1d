import type { Context } from '../../base/context.ts';
import { type Loop, startLoop } from '../../base/platform/time/loop.ts';
import type { Probe } from '../../watch/checks/index.ts';
import { makeDue } from './make-due.ts';
import { removeOldPictures } from './read/pictures.ts';
import { expireGates } from './steering/expire.ts';
import { closeWindows, prolongWindows } from './windows/close-windows.ts';

const everyMs = 5000;

/** Recurring work on jobs. A failing one does not stop the others. */
export const startJobChores = (
  given: Omit<Context, 'actor'> & { probe: Probe },
): { stop(): Promise<void> } => {
  const { probe, ...rest } = given;
  const ctx: Context = { ...rest, actor: { kind: 'system' } };
  const chores: Record<string, () => Promise<void>> = {
    'gates that nobody decided on': () => expireGates(ctx),
    'recurring jobs': () => makeDue(ctx),
    'windows of running jobs': () => prolongWindows(ctx),
    'pictures that are old': () => removeOldPictures(ctx),
    'windows of jobs that are over': () => closeWindows(ctx, probe),
  };
  const loops: Loop[] = Object.entries(chores).map(([chore, pass]) =>
    startLoop({
      log: ctx.log,
      trouble: 'a chore of jobs failed',
      facts: () => ({ chore }),
      pass,
      everyMs,
    }),
  );
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
};
