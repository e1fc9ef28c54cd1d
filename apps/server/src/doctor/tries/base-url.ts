import { type Finding, ok, warning } from '../check.ts';
import { checkBaseUrl } from '../settings.ts';
import { ask, isRecord } from './addresses.ts';

/** Whether the address of the settings leads to the server that runs. */
export const tryBaseUrl = async (url: string, isRunning: boolean): Promise<Finding> => {
  const judged = checkBaseUrl(url);
  if (judged.code !== 'address.ok' || !isRunning) return judged;
  const answer = await ask(`${url}/healthz`);
  if ('fault' in answer) return warning('address.silent', { url, reason: answer.fault });
  const isOurs = answer.status === 200 && isRecord(answer.json) && answer.json.ok === true;
  return isOurs
    ? ok('address.answers', { url })
    : warning('address.silent', { url, reason: `status ${answer.status}, not Hlídka` });
};
