import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { createMailChannel } from '../post/deliveries/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkMail = async (config: Config): Promise<Finding> => {
  if (config.smtpUrl === null) return warning('mail.none', { path: join(config.dataDir, 'mails') });
  const channel = createMailChannel(config);
  try {
    await channel.verify();
    return ok('mail.ok', { host: new URL(config.smtpUrl).host });
  } catch (error) {
    const { host } = new URL(config.smtpUrl);
    return problem('mail.fails', { host, reason: messageOf(error) });
  } finally {
    channel.close();
  }
};
