import { existsSync } from 'node:fs';
import type { Plan, Step } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import type { Context } from '../base/context.ts';
import { newId } from '../base/platform/database/ids.ts';
import type { Tx } from '../base/platform/database/transaction.ts';
import { addDays, pragueDay, startOfDay } from '../base/platform/time/prague.ts';
import { sites } from '../estate/sites/table.ts';
import { createJobWithin } from '../hands/jobs/index.ts';
import { jobRules, jobTemplates } from '../hands/jobs/table.ts';

const step = (argv: string[]): Step => ({
  argv,
  where: 'local',
  folder: null,
  env: [],
  timeoutSeconds: 60,
});

const hasCurl = () => ['/usr/bin/curl', '/bin/curl', '/usr/local/bin/curl'].some(existsSync);

/** The demo's agent really fetches the example site's page; Node does where there is no curl. */
const fetching = (url: string, file: string): Step =>
  step(
    hasCurl()
      ? ['curl', '--fail', '--silent', '--show-error', '--output', file, url]
      : [
          'node',
          '--eval',
          `fetch(${JSON.stringify(url)}).then((page) => page.text()).then((text) => require('fs').writeFileSync(${JSON.stringify(file)}, text))`,
        ],
  );

/** Kept beside the agent's work folder, which goes with each job. */
const backupOf = (url: string, name: string): Plan => {
  const file = `../../${name}.tar`;
  return {
    type: 'backup',
    steps: [
      fetching(url, 'uvodni-stranka.html'),
      step(['tar', '-cf', file, 'uvodni-stranka.html']),
    ],
    file,
    clientSentence: 'Zálohovali jsme úvodní stránku webu {site}. Záloha má {size}.',
  };
};

const standard = {
  disturbs: false,
  reviewWorklog: false,
  templateId: null,
  incidentId: null,
  instructions: '',
};

const nightlyMinute = 2 * 60 + 30;

/** What the demo's agent has to do: one job at once, one that asks first, one that waits for approval, one every night. */
export const addPlannedJobs = async (tx: Tx, ctx: Context): Promise<void> => {
  const site = async (ref: string) => {
    const [found] = await tx.select().from(sites).where(eq(sites.ref, ref));
    if (!found?.url) throw new Error(`the demo has no site ${ref}`);
    return { siteId: found.id, url: found.url };
  };
  const shop = await site('kolo-brdy-web');
  await createJobWithin(ctx, tx, {
    ...standard,
    siteId: shop.siteId,
    title: 'Záloha úvodní stránky obchodu',
    plan: backupOf(shop.url, 'obchod'),
    supervised: false,
    approve: true,
  });
  const guesthouse = await site('hreben-web');
  await createJobWithin(ctx, tx, {
    ...standard,
    siteId: guesthouse.siteId,
    title: 'Kontrola webu před stěhováním na nový server',
    instructions:
      'Stáhnout úvodní stránku a spočítat odkazy, ať po stěhování poznáme, že nic nechybí.',
    plan: {
      type: 'commands',
      steps: [
        fetching(guesthouse.url, 'pred-stehovanim.html'),
        step(['grep', '--count', 'href=', 'pred-stehovanim.html']),
      ],
      clientSentence: 'Před stěhováním jsme si uložili podobu webu, ať poznáme, že nic nechybí.',
    },
    supervised: true,
    approve: true,
  });
  const school = await site('skola-web');
  await createJobWithin(ctx, tx, {
    ...standard,
    siteId: school.siteId,
    title: 'Kontrolní součet úvodní stránky',
    plan: {
      type: 'commands',
      steps: [fetching(school.url, 'uvod.html'), step(['sha256sum', 'uvod.html'])],
      clientSentence: 'Zkontrolovali jsme, že úvodní stránka zůstala beze změny.',
    },
    supervised: false,
    approve: false,
  });
  await addNightly(tx, ctx.now(), await site('dve-lipy-web'));
};

const addNightly = async (
  tx: Tx,
  now: Date,
  { siteId, url }: { siteId: string; url: string },
): Promise<void> => {
  const templateId = newId();
  await tx.insert(jobTemplates).values({
    id: templateId,
    name: 'Noční záloha úvodní stránky',
    title: 'Noční záloha',
    plan: backupOf(url, 'nocni'),
    supervised: false,
  });
  const tomorrow = startOfDay(addDays(pragueDay(now.getTime()), 1));
  await tx.insert(jobRules).values({
    id: newId(),
    templateId,
    siteId,
    recurrence: { every: 'week', weekdays: [1, 2, 3, 4, 5, 6, 7], minute: nightlyMinute },
    approves: true,
    nextAt: new Date(tomorrow.getTime() + nightlyMinute * 60_000),
  });
};
