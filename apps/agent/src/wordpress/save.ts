import { wordpressCommands as commands } from '@hlidka/commands';
import { JobFailedError, type JobWork } from '../job/job-work.ts';
import { faultOf, recordBackup, shownSize } from '../playbook/backup.ts';
import { readContents } from '../playbook/read-contents.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** Copies database and files before anything is touched; returns the size in words. */
export const saveFirst = async (
  work: JobWork,
  { at, run, must, changedMeanwhile }: Site,
): Promise<string> => {
  const wp = wordpressWords(work.job);
  const { noSize, readBackReason, changedInCopy, reading, notWhole } = work.words;
  await must('folder', commands.makeFolder(at), wp.why.folder);
  const { size, doubt } = await recordBackup(work, 'wp:backup', async () => {
    await must('export', commands.exportDatabase(at), wp.why.database, 3600);
    await must('pack', commands.packFiles(at), wp.why.files, 3600);
    const readBack = async (key: string, argv: string[], file: string): Promise<string> => {
      const { passed, outcome, why } = await run(key, argv, readBackReason, 3600);
      const fault = faultOf(outcome?.exitCode ?? null);
      if (!passed) throw new JobFailedError(fault ? reading[fault](file) : notWhole(file, why));
      return outcome?.output ?? '';
    };
    const tables = await readBack('export:read', commands.readDump(at), 'database.sql');
    const packed = await readBack('pack:read', commands.readFiles(at), 'files.tar.gz');
    const sizes = await must('sizes', commands.sizes(at), wp.why.sizes);
    const read = sizes.split('\n').filter((line) => /^\d{1,15}$/.test(line.trim()));
    if (read.length !== 2 || read.some((line) => Number(line) === 0))
      throw new JobFailedError(noSize);
    const sizeBytes = read.reduce((sum, line) => sum + Number(line), 0);
    return { sizeBytes, digest: null, contents: readContents(`${tables}\n${packed}`) };
  });
  const files = changedMeanwhile();
  return [shownSize(size), files > 0 && changedInCopy(files), doubt].filter(Boolean).join(', ');
};
