import { AssistantScope, assistants, Email, Id, KeyName } from '@hlidka/protocol';
import * as z from 'zod';
import { DomainError } from '../../base/platform/errors.ts';
import { StartError } from '../../base/platform/start-error.ts';
import {
  createAssistant,
  listAllAssistants,
  revokeAssistant,
} from '../../people/people/assistants/assistants.ts';
import { findPersonByEmail } from '../../people/people/find-user.ts';
import { type CliCommand, type CommandAnswer, checked, printAnswer } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

const said =
  'Say “mcp token --user EMAIL --name NAME --scope read|steer”, “mcp list” or “mcp revoke ID”.';

const otherwise = <T>(work: Promise<T>, words: Record<string, string>): Promise<T> =>
  work.catch((error: unknown) => {
    const known = error instanceof DomainError ? words[error.code] : undefined;
    throw known ? new StartError(known) : error;
  });

const Days = z.coerce.number().pipe(assistants.create.body.shape.days.unwrap());

const token = async (parsed: Parsed): Promise<CommandAnswer> => {
  const { user, name, scope, gates, days = '90' } = parsed.values;
  if (!user || !name || !scope) throw new UsageError(said);
  const email = checked(Email, user, '--user');
  const given = {
    name: checked(KeyName, name, '--name'),
    scope: checked(AssistantScope, scope, '--scope'),
    gates,
    days: checked(Days, days as never, '--days'),
  };
  const made = await withDatabase(parsed, (ctx) =>
    otherwise(
      findPersonByEmail(ctx.db, email).then(({ id }) =>
        createAssistant(ctx, { ...given, userId: id }),
      ),
      {
        'not found': `There is no active user ${email}.`,
        'rank too low': `${email} may not steer: clients and readers get assistants that read.`,
        'not valid': gates
          ? '--gates needs --scope steer.'
          : `${email} has as many assistants as there may be.`,
      },
    ),
  );
  const lines = [made.token, `It is shown only now, and ends on ${made.expiresAt.slice(0, 10)}.`];
  return { text: lines.join('\n'), data: { id: made.id, token: made.token } };
};

const list = async (parsed: Parsed): Promise<CommandAnswer> => {
  const { assistants: all } = await withDatabase(parsed, (ctx) => listAllAssistants(ctx));
  const lines = all.map(({ id, name, prefix, scope, expiresAt, userEmail }) =>
    [id, `${prefix}…`, scope, expiresAt.slice(0, 10), userEmail, name].join('  '),
  );
  return { text: lines.join('\n') || 'There are no assistants.', data: { assistants: all } };
};

const revoke = async (parsed: Parsed): Promise<CommandAnswer> => {
  const given = parsed.positionals[1];
  if (!given) throw new UsageError(said);
  const id = checked(Id, given, 'ID');
  await withDatabase(parsed, (ctx) =>
    otherwise(revokeAssistant(ctx, { id }), { 'not found': 'There is no such assistant.' }),
  );
  return { text: 'The assistant’s access has ended.', data: { id } };
};

const actions: Record<string, (parsed: Parsed) => Promise<CommandAnswer>> = { token, list, revoke };

export const mcpCommand: CliCommand = async (parsed) => {
  const action = actions[parsed.positionals[0] ?? ''];
  if (!action) throw new UsageError(said);
  return printAnswer(parsed, await action(parsed));
};
