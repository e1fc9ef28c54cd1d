import { ActLine, limits, type ReplyOf, type siteActs } from '@hlidka/protocol';
import type { UserContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { type Asked, doIt } from './act.ts';

type Preview = ReplyOf<typeof siteActs.preview>;

class TakenBackError extends Error {
  override name = 'TakenBackError';
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('taken back');
    this.preview = preview;
  }
}

const lineOf = (done: Awaited<ReturnType<typeof doIt>>['lines'][number]): ActLine => {
  const { id = null, name = null, kind } = done.subject;
  const data = JSON.parse(JSON.stringify(done.data ?? {}));
  return ActLine.parse({ event: done.event, subject: { kind, id, name }, data });
};

/** What the act would write to the trail: it is done, listened to and taken back. */
export const previewAct = (ctx: UserContext, asked: Asked): Promise<Preview> =>
  transaction(ctx.db, async (tx): Promise<Preview> => {
    const { chosen, archived, lines, undo } = await doIt(tx, ctx, asked);
    throw new TakenBackError({
      chosen,
      archived,
      changed: lines.length,
      lines: lines.slice(0, limits.actLines).map(lineOf),
      undoable: undo !== null,
    });
  }).catch((error: unknown) => {
    if (error instanceof TakenBackError) return error.preview;
    throw error;
  });
