import { dayMs } from '@hlidka/protocol';
import type { Actor, Context } from '../base/context.ts';
import { type Tx, transaction } from '../base/platform/database/transaction.ts';
import { importWithin, type TransferFile } from '../desk/transfer/index.ts';
import { changeAgency, changeLogo } from '../people/agency/index.ts';
import { findPersonByEmail, peopleLetters } from '../people/people/index.ts';
import { queue } from '../post/deliveries/index.ts';
import { nameHosts } from './addresses.ts';
import {
  changes,
  type DemoClient,
  demoAgency,
  demoClients,
  demoPassword,
  demoSites,
  eager,
  type Operator,
  operators,
} from './data/index.ts';
import { addEnds } from './ends.ts';
import { drawLogo } from './logo.ts';
import { markFilled } from './mark.ts';
import { addPastBackups } from './past/past-backups.ts';
import { addPastChecks } from './past/past-checks.ts';
import { addPastJobs } from './past/past-jobs.ts';
import { addPastMails } from './past/past-mails.ts';
import { addPastPublic } from './past/past-public.ts';
import { addPastReports } from './past/past-reports.ts';
import { addPastRuns } from './past/past-runs.ts';
import { addPastSearch } from './past/past-search.ts';
import { addPastVisibility } from './past/past-visibility.ts';
import { agePastWays } from './past/past-ways.ts';
import { addPastWork } from './past/past-work.ts';
import { addPlannedForms } from './planned-forms.ts';
import { addPlannedJobs } from './planned-jobs.ts';
import { addPlannedWindows } from './planned-windows.ts';

type Filling = { tx: Tx; ctx: Context; origin: string; hashes: ReadonlyMap<string, string> };
type Step = { daysAgo: number; by: Operator; file: TransferFile; invite?: boolean };

const officeHours = 9 * 60 * 60_000;

const stepOf = (demo: DemoClient, origin: string): Step => ({
  daysAgo: demo.daysAgo,
  by: demo.by,
  file: {
    clients: [demo.client],
    groups: demo.groups?.map((group) => ({ ...group, client: demo.client.ref })),
    sites: demo.sites.map(({ hostname, claim, about, answerMs, form, leadsTo, ...site }) => ({
      ...site,
      client: demo.client.ref,
      url: `${origin}/${site.ref}/`,
      monitor: { ...site.monitor, ...eager },
    })),
    users: demo.users,
  },
});

/** An office hour that many days ago, never in the future. */
const dateOf = (now: Date, daysAgo: number): Date => {
  const day = Math.floor(now.getTime() / dayMs) - daysAgo;
  return new Date(day * dayMs + officeHours + ((daysAgo * 37) % 400) * 60_000);
};

const actorOf = async (tx: Tx, by: Operator, at: Date): Promise<Actor> => {
  const user = await findPersonByEmail(tx, operators[by].email).catch(() => null);
  if (!user) return { kind: 'system' };
  return {
    ...user,
    limited: false,
    kind: 'user',
    sessionId: '',
    owes: null,
    fromApp: false,
    sessionEndsAt: at,
  };
};

/** Imports each step as on its day, as the operator who did it. */
const take = async ({ tx, ctx, hashes }: Filling, step: Step): Promise<void> => {
  const at = dateOf(ctx.now(), step.daysAgo);
  const actor = await actorOf(tx, step.by, at);
  const then: Context = { ...ctx, actor, now: () => at };
  await importWithin(tx, then, step.file, { invite: step.invite ?? false, hashes });
};

/** Fills an empty installation, completely or not at all. */
export const fillDemo = async (
  ctx: Context,
  origin: string,
  hashPassword: (password: string) => Promise<string>,
): Promise<void> => {
  const hash = await hashPassword(demoPassword);
  const users = demoClients.flatMap((demo) => demo.users ?? []);
  const hashes = new Map(users.map(({ email }) => [email, hash]));
  await changeAgency(ctx, demoAgency);
  await changeLogo(ctx, { logo: drawLogo() });
  await transaction(ctx.db, async (tx) => {
    const filling = { tx, ctx, origin, hashes };
    const steps = [...demoClients.map((demo) => stepOf(demo, origin)), ...changes];
    for (const step of steps.sort((a, b) => b.daysAgo - a.daysAgo)) await take(filling, step);
    await nameHosts(tx, demoSites);
    await agePastWays(tx);
    await addPastMails(tx);
    await addPastChecks(tx, ctx.now());
    await addEnds(tx, ctx.now());
    await addPlannedWindows(tx, ctx.now());
    await addPlannedForms(tx, ctx.now());
    await addPastWork(tx, ctx.now());
    await addPastBackups(tx, ctx.now());
    await addPastRuns(tx, ctx.now());
    await addPastPublic(tx, ctx.now());
    await addPastSearch(tx, ctx.now());
    await addPastVisibility(tx, ctx.now());
    await addPastReports(tx, ctx.now());
    await addPastJobs(tx, ctx.now());
    await addPlannedJobs(tx, { ...ctx, actor: await actorOf(tx, 'jana', ctx.now()) });
    const jana = await findPersonByEmail(tx, operators.jana.email);
    await queue(tx, peopleLetters.test, [
      { channel: 'mail', recipient: jana.email, userId: jana.id },
    ]);
    await markFilled(tx, ctx, demoAgency.name);
  });
};
