import { wordpressCommands as commands, wordpressSurvey } from '@hlidka/commands';
import * as z from 'zod';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { UsualSight } from './looks/eyes.ts';
import type { Fetching } from './looks/fetch.ts';
import { findAddresses } from './looks/find-pages.ts';
import { Insides, readInsides } from './looks/insides.ts';
import { learnSights, learnUsual } from './looks/round.ts';
import { Usual } from './looks/usual.ts';
import { readActive } from './read.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

export const Before = z.object({
  usual: z.array(Usual),
  sights: z.array(UsualSight),
  /** Active plugins according to the administration; null: it cannot be asked. */
  active: z.array(z.string()).nullable(),
  /** Null: `wp eval` does not work here. */
  insides: Insides.nullable(),
});
export type Before = z.infer<typeof Before>;

/** The active plugins; null when the administration cannot be asked. */
export const askAdministration = async (
  { job }: JobWork,
  site: Site,
  key: string,
): Promise<string[] | null> => {
  const { passed, outcome } = await site.run(
    `${key}:admin`,
    commands.activePlugins(site.at),
    wordpressWords(job).why.administration,
  );
  return passed ? readActive(outcome?.output ?? '') : null;
};

/** Administrators, tasks, mail and sign-in; null when `wp` cannot tell. */
export const askInsides = async (
  { job }: JobWork,
  site: Site,
  key: string,
): Promise<Insides | null> => {
  const { passed, outcome } = await site.run(
    `${key}:insides`,
    wordpressSurvey(site.at),
    wordpressWords(job).why.insides,
  );
  return passed ? readInsides(outcome?.output ?? '') : null;
};

/** Measures a site that nothing has touched yet; one that is ill already ends the job. */
export const measureBefore = async (
  work: JobWork,
  site: Site,
  fetching: Fetching,
): Promise<Before> => {
  const { server, browser } = work;
  const wp = wordpressWords(work.job);
  for (let count = 0; count < 3; count++) {
    const { ok, failure, statusCode } = await server.check();
    if (!ok) throw new JobFailedError(wp.illBefore(wp.failing(failure, statusCode)));
  }
  const insides = await askInsides(work, site, 'before');
  const addresses = await findAddresses(fetching, insides?.pages);
  const { usual, left } = await learnUsual(addresses, fetching);
  if (!usual.some(({ isPage }) => isPage))
    throw new JobFailedError(wp.illBefore(wp.unsteady(left.join(', '))));
  const learnt = browser ? await learnSights(usual, browser, fetching) : null;
  for (const { path, picture } of learnt?.pictures ?? [])
    await server.keepPicture({ key: `before:${path}`, path, changedShare: null, picture });
  const active = await askAdministration(work, site, 'before');
  return { usual, sights: learnt?.sights ?? [], active, insides };
};
