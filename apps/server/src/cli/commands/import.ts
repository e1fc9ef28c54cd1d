import { readFile, stat } from 'node:fs/promises';
import type { LoopContext } from '../../base/context.ts';
import { errorCode, reasonOf } from '../../base/platform/log/reason.ts';
import {
  FileRefusedError,
  type Imported,
  importFile,
  type Problem,
  readText,
} from '../../desk/transfer/index.ts';
import { createAuth, hashPassword } from '../../people/people/index.ts';
import type { CliCommand } from '../command.ts';
import { complain, oneLine, say } from '../print.ts';
import { megabytes } from '../progress.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

export const importCommand: CliCommand = async (parsed) => {
  const [path, ...more] = parsed.positionals;
  if (!path || more.length > 0) throw new UsageError('Say “import FILE”.');
  const { invite, json } = parsed.values;
  try {
    const bytes = await sizeOf(path);
    const tell = bytes >= slowBytes ? complain : () => {};
    tell(`reading ${megabytes(bytes)}…`);
    const file = readText(await readUtf8(path));
    const write = (ctx: LoopContext) => {
      const auth = createAuth(ctx.db, ctx.config, ctx.log);
      const hash = (password: string) => hashPassword(auth, password);
      return importFile(ctx, file, { invite, hashPassword: hash, tell });
    };
    const imported = await withDatabase(parsed, write, { mayBeNew: true });
    say(json ? JSON.stringify(imported) : sentencesOf(imported));
    return 0;
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    const shown = error.problems.slice(0, mostShown);
    const more = error.problems.length - shown.length;
    if (json) say(JSON.stringify({ errors: shown, ...(more > 0 ? { more } : {}) }));
    else for (const problem of shown) complain(lineOf(path, problem));
    if (!json && more > 0) complain(`${path}: and ${more} more`);
    return 1;
  }
};

/** Some 30,000 sites; a megabyte of YAML takes a second and 60 MB of memory. */
const mostBytes = 10_000_000;
const slowBytes = 1_000_000;
const mostShown = 1000;

const sizeOf = async (path: string): Promise<number> => {
  const { size } = await orRefused(stat(path));
  if (size > mostBytes)
    throw new FileRefusedError([
      {
        path: '',
        reason: `has ${megabytes(size)}; a file may have at most ${megabytes(mostBytes)}, so divide it`,
      },
    ]);
  return size;
};

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
};

const orRefused = async <T>(read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } catch (error) {
    const reason =
      error instanceof TypeError ? 'is not UTF-8 text' : reasons[errorCode(error) ?? ''];
    throw new FileRefusedError([{ path: '', reason: reason ?? reasonOf(error) }]);
  }
};

const readUtf8 = (path: string): Promise<string> =>
  orRefused(
    readFile(path).then((bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
  );

const lineOf = (file: string, { path, reason }: Problem): string =>
  oneLine([file, path, reason].filter(Boolean).join(': '));

const sentencesOf = ({ created, changed, unchanged }: Imported): string =>
  Object.entries({ created, changed, unchanged })
    .map(([outcome, counts]) => {
      const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
      return `${outcome}: ${parts.join(', ')}`;
    })
    .join('\n');
