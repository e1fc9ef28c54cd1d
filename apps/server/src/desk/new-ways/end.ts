import type { SeenNewWay } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Context, PublicContext, User, UserContext } from '../../base/context.ts';
import { type Executor, type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { countCaller } from '../../base/platform/http/limit.ts';
import {
  findOperator,
  findWayLink,
  isAtLeast,
  isUndoable,
  markEnded,
  type NewWayRow,
  readAct,
  viewAct,
} from '../../people/people/index.ts';
import { type LetGo, type Undo, undoing } from './undo.ts';

/** What is gone or as it was by now needs no end. */
const settled = new Set(['not found', 'already done', 'not valid']);

const undo = async (tx: Tx, ctx: Context, row: NewWayRow, ways: Record<string, Undo>) => {
  if (!isUndoable(row.event)) return;
  try {
    await transaction(tx, async (part) => ways[row.event]?.(part, { ...ctx, db: part }, row));
  } catch (error) {
    if (!(error instanceof DomainError) || !settled.has(error.code)) throw error;
  }
};

type AsOperator = Context & { actor: User };

const endAct = async (tx: Tx, ctx: AsOperator, act: string, letGo: LetGo): Promise<void> => {
  const { name, sessionId } = ctx.actor;
  const rows = await markEnded(tx, { act, by: name, sessionId });
  const [first] = rows;
  if (!first) throw new DomainError('already done');
  const ways = undoing(letGo);
  for (const row of rows) await undo(tx, ctx, row, ways);
  const subject = { kind: first.subjectKind, id: first.subjectId, name: first.subjectName };
  await record(tx, ctx.actor, 'new_way.ended', subject);
};

/** Whose link it is; one of a person who is no operator any more is as good as none. */
const open = async (db: Executor, token: string) => {
  const link = await findWayLink(db, token);
  const operator = link && (await findOperator(db, link.userId));
  if (!operator || !isAtLeast(operator.rank, 'operator')) throw new DomainError('link not valid');
  return { act: link.act, operator };
};

const view = async (db: Executor, act: string, operator: User): Promise<SeenNewWay> => {
  const seen = viewAct(await readAct(db, act));
  if (!seen) throw new DomainError('link not valid');
  return { ...seen, operator: operator.name };
};

type Given = { token: string };

const limited = ({ db, address }: PublicContext) =>
  countCaller(db, address, (key) => `new-way:${key}`, limits.linkAttempts);

/** What a link is about, without ending it. */
export const lookAtNewWay = async (ctx: PublicContext, { token }: Given): Promise<SeenNewWay> => {
  await limited(ctx);
  const { act, operator } = await open(ctx.db, token);
  return view(ctx.db, act, operator);
};

/** Ends it in the name of the operator who got the mail. */
export const endByLink = async (
  ctx: PublicContext,
  { token }: Given,
  letGo: LetGo,
): Promise<SeenNewWay> => {
  await limited(ctx);
  return transaction(ctx.db, async (tx) => {
    const { act, operator } = await open(tx, token);
    const from = { address: ctx.address, device: null };
    await endAct(tx, { ...ctx, db: tx, actor: { ...operator, from } }, act, letGo);
    return view(tx, act, operator);
  });
};

export const endHere = (ctx: UserContext, { id }: { id: string }, letGo: LetGo): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    if ((await readAct(tx, id)).length === 0) throw notFound();
    await endAct(tx, { ...ctx, db: tx }, id, letGo);
  });
