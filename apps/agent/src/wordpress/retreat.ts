import { wordpressCommands as commands } from '@hlidka/commands';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { agrees } from './ask.ts';
import type { ChangedTable } from './change.ts';
import { changedSince, type Mark, putTablesBack } from './database.ts';
import type { Health } from './health.ts';
import { isQuestion, type Trouble } from './looks/compare.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** The whole site was restored, so nothing of the update is left. */
export class WholeSiteBackError extends JobFailedError {
  override name = 'WholeSiteBackError';
}
/** The site is broken, and the operator wants it left so. */
export class LeftBrokenError extends JobFailedError {
  override name = 'LeftBrokenError';
}
/** The site is broken, and nothing that we may do repairs it. */
export class NotHealedError extends JobFailedError {
  override name = 'NotHealedError';
}

type Step = {
  /** What was updated, and the prefix of this step's command keys. */
  what: string;
  key: string;
  /** The database before the step, and before the whole update; null: it cannot be queried. */
  mark: Mark | null;
  first: Mark | null;
  putFilesBack: () => Promise<void>;
};

/** One command cannot extract more than this. */
const mostTables = 60;

const askForTables = (
  work: JobWork,
  { what, key }: Step,
  left: Trouble[],
  changed: ChangedTable[],
) => {
  const wp = wordpressWords(work.job);
  return agrees(
    work,
    `${key}:database`,
    wp.askTables(what, wp.tell(left), changed),
    wp.tablesChoices,
  );
};

/** When the trouble was seen: after a step, when forms were sent at the end, or at the second look. */
type SeenAt = 'step' | 'forms' | 'later';

/** The last way back: files and database as they were before the first step, if the operator agrees. */
export const putEverythingBack = async (
  work: JobWork,
  site: Site,
  health: Health,
  { what, key, first }: Pick<Step, 'what' | 'key' | 'first'>,
  left: Trouble[],
  seen: SeenAt = 'step',
): Promise<void> => {
  const wp = wordpressWords(work.job);
  const lost = first && (await changedSince(work, site, `${key}:all`, first));
  const agreed = await agrees(
    work,
    `${key}:everything`,
    wp.askEverything[seen](what, wp.tell(left), lost),
    wp.everythingChoices,
  );
  if (!agreed && seen !== 'step' && isQuestion(left)) return health.accept(left);
  if (!agreed && seen !== 'step') throw new LeftBrokenError(wp.leftSo(what, wp.tell(left)));
  if (!agreed) throw new NotHealedError(wp.notHealed(what, wp.tell(left)));
  await site.must(`${key}:all:files`, commands.unpackFiles(site.at), wp.why.backAll, 3600);
  await site.must(`${key}:all:database`, commands.importDatabase(site.at), wp.why.backAll, 3600);
  const still = await health.troubles(`${key}:all`);
  if (seen !== 'step') still.push(...(await health.forms.troubles(`${key}:all`)));
  throw still.length > 0
    ? new NotHealedError(wp.notHealed(what, wp.tell(still)))
    : new WholeSiteBackError(wp.wholeBack(what, wp.tell(left)));
};

/**
 * Restores files first; then, if the operator accepts what is lost, the changed tables; then the
 * whole site. Returns the restored tables.
 */
export const retreat = async (
  work: JobWork,
  site: Site,
  health: Health,
  step: Step,
): Promise<string[]> => {
  await step.putFilesBack();
  let left = await health.troubles(`${step.key}:back`);
  if (left.length === 0) return [];
  const changed = (step.mark && (await changedSince(work, site, step.key, step.mark))) ?? [];
  const names = changed.map(({ name }) => name);
  const mayPick = names.length > 0 && names.length <= mostTables;
  if (mayPick && (await askForTables(work, step, left, changed))) {
    await putTablesBack(work, site, step.key, names);
    left = await health.troubles(`${step.key}:tables`);
    if (left.length === 0) return names;
  }
  await putEverythingBack(work, site, health, step, left);
  return [];
};
