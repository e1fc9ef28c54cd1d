import { wordpressCommands as commands } from '@hlidka/commands';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { recordBackup, shownSize } from '../playbook/backup.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** Copies database and files before anything is touched; returns the size in words. */
export const saveFirst = async (
  work: JobWork,
  { at, must, changedMeanwhile }: Site,
): Promise<string> => {
  const wp = wordpressWords(work.job);
  const { noSize, readBackReason, changedInCopy } = work.words;
  await must('folder', commands.makeFolder(at), wp.why.folder);
  const size = await recordBackup(work, 'wp:backup', async () => {
    await must('export', commands.exportDatabase(at), wp.why.database, 3600);
    await must('pack', commands.packFiles(at), wp.why.files, 3600);
    await must('export:read', commands.readDump(at), readBackReason, 3600);
    await must('pack:read', commands.readFiles(at), readBackReason, 3600);
    const sizes = await must('sizes', commands.sizes(at), wp.why.sizes);
    const read = sizes.split('\n').filter((line) => /^\d{1,15}$/.test(line.trim()));
    if (read.length !== 2 || read.some((line) => Number(line) === 0))
      throw new JobFailedError(noSize);
    return read.reduce((sum, line) => sum + Number(line), 0);
  });
  const files = changedMeanwhile();
  return [shownSize(size), files > 0 && changedInCopy(files)].filter(Boolean).join(', ');
};
