import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { createMailChannel } from '../post/deliveries/index.ts';
import { type Finding, messageOf, ok, problem, warning } from './check.ts';

export const checkMail = async (config: Config): Promise<Finding> => {
  if (config.smtpUrl === null)
    return warning(
      'mail',
      `No SMTP_URL is set: mails are not sent, they are kept as files in ${join(config.dataDir, 'mails')}.`,
    );
  const channel = createMailChannel(config);
  try {
    await channel.verify();
    return ok('mail', `${new URL(config.smtpUrl).host} accepts mails`);
  } catch (error) {
    const { host } = new URL(config.smtpUrl);
    return problem('mail', `${host} does not accept mails: ${messageOf(error)}. Check SMTP_URL.`);
  } finally {
    channel.close();
  }
};
