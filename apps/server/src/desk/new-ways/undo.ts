import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { revokeBackupToken } from '../../care/backups/index.ts';
import { removeHeartbeat, renewHeartbeat } from '../../care/heartbeats/index.ts';
import { revokeAgent } from '../../hands/agents/index.ts';
import { changeTemplate, findTemplate, forgetTarget, steerJob } from '../../hands/jobs/index.ts';
import {
  listTokens,
  type NewWayRow,
  revokeToken,
  type Undoable,
  undoPersonWay,
} from '../../people/people/index.ts';
import { changeOutlet, removeOutlet } from '../../tell/outlets/index.ts';
import {
  changeGlobalping,
  changePlace,
  readGlobalping,
  revokePlace,
} from '../../watch/places/index.ts';

export type LetGo = Parameters<typeof revokeAgent>[2];
export type Undo = (tx: Tx, ctx: Context, row: NewWayRow) => Promise<unknown>;

const idOf = ({ subjectId }: NewWayRow) => ({ id: subjectId ?? '' });

const switchOff: Undo = (_, ctx, row) => changeOutlet(ctx, { ...idOf(row), on: false });

/** A script's token is told by its site and its beginning. */
const revokeScript: Undo = async (tx, ctx, row) => {
  const tokens = await listTokens(tx, { kind: 'script', siteId: row.subjectId });
  const one = tokens.find(({ prefix }) => prefix === row.data.prefix);
  if (one) await revokeBackupToken(ctx, { id: one.id });
};

/** The template stays, without its rules: its commands are asked for again. */
const askAgain: Undo = async (tx, ctx, row) => {
  const template = await findTemplate(tx, row.subjectId ?? '');
  if (template?.plan.type !== 'model') return;
  const { id, createdAt: _, updatedAt: __, plan, ...same } = template;
  await changeTemplate(ctx, { id, ...same, plan: { ...plan, allow: [] } });
};

const stopAsking: Undo = async (_, ctx) => {
  const { countries, probes } = await readGlobalping(ctx);
  await changeGlobalping(ctx, { asked: false, countries, probes, token: null });
};

/** How each is taken back. */
export const undoing = (letGo: LetGo): Record<Undoable, Undo> => ({
  ...undoPersonWay,
  'screen.created': (tx, ctx, row) => revokeToken(tx, ctx, { kind: 'screen', ...idOf(row) }),
  'heartbeat.created': (_, ctx, row) => removeHeartbeat(ctx, idOf(row)),
  'heartbeat.renewed': (_, ctx, row) => renewHeartbeat(ctx, idOf(row)),
  'backup.token_created': revokeScript,
  'agent.created': (_, ctx, row) => revokeAgent(ctx, idOf(row), letGo),
  'place.created': (_, ctx, row) => revokePlace(ctx, idOf(row)),
  'place.changed': (_, ctx, row) => changePlace(ctx, { ...idOf(row), secrets: false }),
  'globalping.changed': stopAsking,
  'outlet.added': (_, ctx, row) => removeOutlet(ctx, idOf(row)),
  'outlet.moved': switchOff,
  'outlet.rotated': switchOff,
  'site.target_changed': (_, ctx, row) => forgetTarget(ctx, idOf(row)),
  'job.created': (_, ctx, row) => steerJob(ctx, { ...idOf(row), verb: 'cancel' }),
  'template.created': askAgain,
  'template.changed': askAgain,
});
