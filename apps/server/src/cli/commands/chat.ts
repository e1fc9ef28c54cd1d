import { createConfig } from '../../base/config/config.ts';
import { readEnv } from '../../base/config/env.ts';
import { StartError } from '../../base/platform/start-error.ts';
import { missingForChat, registerChat } from '../../post/deliveries/index.ts';
import { type CliCommand, printAnswer } from '../command.ts';
import { startOptions } from '../start-options.ts';
import { UsageError } from '../usage.ts';

const unused = 'no secret is needed here, and none is made';

export const chatCommand: CliCommand = async (parsed) => {
  if (parsed.positionals[0] !== 'register' || parsed.positionals.length > 1)
    throw new UsageError('Say “chat register”.');
  const env = readEnv();
  const { chat, baseUrl } = await createConfig(
    { AUTH_SECRET: unused, ENCRYPTION_KEY: [unused], ...env },
    startOptions(parsed),
  );
  if (!chat)
    throw new StartError(`The chat is not active: set ${missingForChat(env).join(', ')} first.`);
  const { bot, url, trouble } = await registerChat(chat, baseUrl);
  const lines = [
    `@${bot} sends its updates to ${url} and knows the commands /jobs and /job.`,
    ...(trouble ? [`The platform could not deliver the last one: ${trouble}`] : []),
  ];
  return printAnswer(parsed, { text: lines.join('\n'), data: { bot, url, trouble } });
};
