import { readFile } from 'node:fs/promises';
import { createAuth, hashPassword } from '../people/index.ts';
import {
  FileRefused,
  type Imported,
  importFile,
  type Problem,
  readText,
} from '../transfer/index.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

export const importCommand: Command = async (parsed) => {
  const [path, ...more] = parsed.positionals;
  if (!path || more.length > 0) throw new UsageError('Say “import FILE”.');
  const { invite, json } = parsed.values;
  try {
    const file = readText(await readUtf8(path));
    const imported = await withDatabase(parsed, (ctx) => {
      const auth = createAuth(ctx.db, ctx.config, ctx.log);
      const hash = (password: string) => hashPassword(auth, password);
      return importFile(ctx, file, { invite, hashPassword: hash });
    });
    console.log(json ? JSON.stringify(imported) : sentencesOf(imported));
    return 0;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    if (json) console.log(JSON.stringify({ errors: error.problems }));
    else for (const problem of error.problems) console.error(lineOf(path, problem));
    return 1;
  }
};

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
};

const readUtf8 = async (path: string): Promise<string> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = error instanceof TypeError ? 'is not UTF-8 text' : reasons[code ?? ''];
    throw new FileRefused([{ path: '', reason: reason ?? message }]);
  }
};

const lineOf = (file: string, { path, reason }: Problem): string =>
  [file, path, reason].filter(Boolean).join(': ');

const sentencesOf = ({ created, changed, unchanged }: Imported): string =>
  Object.entries({ created, changed, unchanged })
    .map(([outcome, counts]) => {
      const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
      return `${outcome}: ${parts.join(', ')}`;
    })
    .join('\n');
