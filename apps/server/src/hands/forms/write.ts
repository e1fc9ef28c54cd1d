import { randomBytes } from 'node:crypto';
import type { BodyOf, FormCheck, FormInput, forms } from '@hlidka/protocol';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid, refusing } from '../../base/platform/errors.ts';
import { end } from '../../tell/notices/index.ts';
import { endForm } from '../../watch/incidents/index.ts';
import { blockedNotice, changedNotice, waitingNotice } from './letter.ts';
import { firstRun } from './plan.ts';
import { lockForm, readForm, refuseUnknownSite } from './read.ts';
import { type FormRow, formChecks, formTasks } from './table.ts';

const meanings = { form_checks_site_id_name_key: () => invalid('name', 'taken') };

const subjectOf = ({ id, name }: Pick<FormRow, 'id' | 'name'>) => ({ kind: 'form', id, name });

/** The first step must open a page. */
export const refusePageless = (steps: FormInput['steps']): void => {
  if (steps[0]?.verb !== 'goto') throw invalid('steps.0.verb', 'not a choice');
};

/** Lower case and digits only: mail servers may change the case of an address. */
const newMailToken = () => randomBytes(10).toString('hex');

/** It is checked for the first time at once; sent, when its plan allows it. */
export const createForm = (
  ctx: Context,
  { id: siteId, ...input }: { id: string } & FormInput,
): Promise<FormCheck> =>
  transaction(ctx.db, async (tx) => {
    refusePageless(input.steps);
    const site = await refuseUnknownSite(tx, siteId);
    if (!site.url) throw invalid('steps', 'needed for a check');
    const when = firstRun(input, ctx.now());
    const row = { id: newId(), siteId, ...input, mailToken: newMailToken(), ...when };
    await refusing(tx.insert(formChecks).values(row).execute(), meanings);
    await record(tx, ctx.actor, 'form.created', subjectOf(row), { site: site.name });
    return readForm({ ...ctx, db: tx }, row.id);
  });

/** A switched-off form holds no incident open. */
const letGo = (ctx: Context, tx: Parameters<typeof endForm>[0], { id, siteId }: FormRow) =>
  endForm(tx, { formId: id, siteId, at: ctx.now() });

/** Ends what was told of the form before it was changed. */
const forget = async (tx: Tx, id: string): Promise<void> => {
  await end(tx, waitingNotice, [id]);
  await end(tx, blockedNotice, [id]);
  await end(tx, changedNotice, [id]);
};

export const changeForm = (
  ctx: Context,
  { id, version, ...input }: { id: string } & BodyOf<typeof forms.change>,
): Promise<FormCheck> =>
  transaction(ctx.db, async (tx) => {
    refusePageless(input.steps);
    const before = await lockForm(tx, id);
    if (before.version !== version) throw new DomainError('conflict');
    const changes = difference(before, input);
    if (Object.keys(changes).length === 0) return readForm({ ...ctx, db: tx }, id);
    const set = {
      ...input,
      version: version + 1,
      updatedAt: ctx.now(),
      ...firstRun(input, ctx.now()),
      broken: 0,
      blocked: 0,
    };
    await refusing(tx.update(formChecks).set(set).where(eq(formChecks.id, id)).execute(), meanings);
    await forget(tx, id);
    // A running task uses the old steps; deleting it tells its agent that it is over.
    await tx.delete(formTasks).where(and(eq(formTasks.formId, id), ne(formTasks.state, 'done')));
    if (before.enabled && !input.enabled) await letGo(ctx, tx, before);
    const { steps, ...told } = changes;
    const facts = steps ? { ...told, steps: [before.steps.length, input.steps.length] } : told;
    await record(tx, ctx.actor, 'form.changed', subjectOf({ id, name: input.name }), facts);
    return readForm({ ...ctx, db: tx }, id);
  });

type Part = Partial<Pick<FormInput, 'enabled' | 'everyMinutes' | 'workHours' | 'peekMinutes'>>;

/** The same for every form of these sites; what is not given stays. */
export const changeFormsOf = async (ctx: Context, siteIds: string[], part: Part): Promise<void> => {
  const rows = await ctx.db
    .select()
    .from(formChecks)
    .where(inArray(formChecks.siteId, siteIds))
    .orderBy(asc(formChecks.id));
  for (const row of rows) {
    const { id, version, name, steps, everyMinutes, workHours, peekMinutes } = row;
    const { timeoutSeconds, enabled, mailWithinMinutes } = row;
    const stays = { name, steps, everyMinutes, workHours, peekMinutes, timeoutSeconds };
    await changeForm(ctx, { id, version, ...stays, enabled, mailWithinMinutes, ...part });
  }
};

export const removeForm = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockForm(tx, id);
    await letGo(ctx, tx, row);
    await forget(tx, id);
    await tx.delete(formChecks).where(eq(formChecks.id, id));
    await record(tx, ctx.actor, 'form.removed', subjectOf(row));
  });
