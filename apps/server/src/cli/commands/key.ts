import { Email, Id, KeyName } from '@hlidka/protocol';
import { DomainError } from '../../base/platform/errors.ts';
import { StartError } from '../../base/platform/start-error.ts';
import { findPersonByEmail } from '../../people/people/find-user.ts';
import { createKey, listAllKeys, revokeKey } from '../../people/people/keys/keys.ts';
import { type CliCommand, type CommandAnswer, checked, printAnswer } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

const found = <T>(work: Promise<T>, otherwise: string): Promise<T> =>
  work.catch((error: unknown) => {
    const missing = error instanceof DomainError && error.code === 'not found';
    throw missing ? new StartError(otherwise) : error;
  });

const create = async (parsed: Parsed): Promise<CommandAnswer> => {
  const { user, name } = parsed.values;
  if (!user || !name) throw new UsageError('Say “key create --user EMAIL --name NAME”.');
  const email = checked(Email, user, '--user');
  const input = { name: checked(KeyName, name, '--name') };
  const { id, key } = await withDatabase(parsed, (ctx) => {
    const work = findPersonByEmail(ctx.db, email).then(({ id }) =>
      createKey(ctx, { ...input, userId: id }),
    );
    return found(work, `There is no active user ${email}.`);
  });
  return {
    text: `${key}\nIt is shown only now. Keep it where nobody else reads.`,
    data: { id, key },
  };
};

const list = async (parsed: Parsed): Promise<CommandAnswer> => {
  const { keys } = await withDatabase(parsed, (ctx) => listAllKeys(ctx));
  const rows = keys.map(({ id, name, prefix, userEmail }) => ({ id, name, prefix, userEmail }));
  const lines = rows.map(({ id, name, prefix, userEmail }) =>
    [id, `${prefix}…`, userEmail, name].join('  '),
  );
  return { text: lines.join('\n') || 'There are no keys.', data: { keys: rows } };
};

const revoke = async (parsed: Parsed): Promise<CommandAnswer> => {
  const given = parsed.positionals[1];
  if (!given) throw new UsageError('Say “key revoke ID”; “key list” prints the ids.');
  const id = checked(Id, given, 'ID');
  await withDatabase(parsed, (ctx) => found(revokeKey(ctx, { id }), 'There is no such key.'));
  return { text: 'The key is revoked.', data: { id } };
};

const actions: Record<string, (parsed: Parsed) => Promise<CommandAnswer>> = {
  create,
  list,
  revoke,
};

export const keyCommand: CliCommand = async (parsed) => {
  const action = actions[parsed.positionals[0] ?? ''];
  if (!action)
    throw new UsageError(
      'Say “key create --user EMAIL --name NAME”, “key list” or “key revoke ID”.',
    );
  return printAnswer(parsed, await action(parsed));
};
