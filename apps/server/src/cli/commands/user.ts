import { Email, Language, Name, Role } from '@hlidka/protocol';
import { forgetPerson } from '../../keep/forgetting/index.ts';
import { disablePerson } from '../../people/people/change-person.ts';
import { findPersonByEmail } from '../../people/people/find-user.ts';
import { askToForget } from '../../people/people/forgetting.ts';
import { invitePerson } from '../../people/people/invite.ts';
import { createOperatorLink } from '../../people/people/links/operator-link.ts';
import { type CliCommand, type CommandAnswer, checked, printAnswer } from '../command.ts';
import type { Parsed } from '../parse.ts';
import { UsageError } from '../usage.ts';
import { withDatabase } from '../with-database.ts';

export const userCommand: CliCommand = async (parsed) => {
  const [action, address] = parsed.positionals;
  const work = action ? actions[action] : undefined;
  if (!work || !address)
    throw new UsageError(
      'Say “user invite EMAIL”, “user link EMAIL”, “user disable EMAIL” or “user delete EMAIL”.',
    );
  const email = checked(Email, address, 'EMAIL');
  return printAnswer(parsed, await work(parsed, email));
};

const invite = async (parsed: Parsed, email: string): Promise<CommandAnswer> => {
  const { name, role, language } = parsed.values;
  const person = await withDatabase(parsed, (ctx) =>
    invitePerson(ctx, {
      email,
      name: checked(Name, name ?? email.split('@')[0] ?? email, '--name'),
      role: checked(Role, role ?? 'admin', '--role'),
      language: checked(Language, language ?? 'cs', '--language'),
      grants: [],
    }),
  );
  return {
    text: `${email} is invited; the mail goes out with the running server.`,
    data: { id: person.id },
  };
};

const link = async (parsed: Parsed, email: string): Promise<CommandAnswer> => {
  return withDatabase(parsed, async (ctx, running) => {
    const url = await createOperatorLink(ctx, { email });
    const lines = [
      url,
      'It works once and for one hour.',
      ...(running
        ? []
        : [`No server runs now. Start one at ${ctx.config.baseUrl} before you open the link.`]),
    ];
    return { text: lines.join('\n'), data: { url } };
  });
};

const disable = async (parsed: Parsed, email: string): Promise<CommandAnswer> => {
  const { id } = await withDatabase(parsed, async (ctx) =>
    disablePerson(ctx, { id: (await findPersonByEmail(ctx.db, email)).id }),
  );
  return { text: `${email} is disabled: sessions and keys have ended.`, data: { id } };
};

const remove = async (parsed: Parsed, email: string): Promise<CommandAnswer> => {
  const { now } = parsed.values;
  const id = await withDatabase(parsed, async (ctx) => {
    const person = await findPersonByEmail(ctx.db, email);
    await (now ? forgetPerson(ctx, person) : askToForget(ctx, person));
    return person.id;
  });
  const text = now
    ? `${email} is deleted for good. Snapshots made until now still have them, and go by their age.`
    : `${email} is out, and will be deleted for good in a week; until then it can be taken back in admin.`;
  return { text, data: { id } };
};

const actions: Record<string, (parsed: Parsed, email: string) => Promise<CommandAnswer>> = {
  invite,
  link,
  disable,
  delete: remove,
};
