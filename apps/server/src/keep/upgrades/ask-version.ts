import type { IncomingMessage } from 'node:http';
import type { Ranges } from '../../base/platform/http/address.ts';
import { createGuard } from '../../base/platform/http/guard.ts';
import { guardedGet } from '../../base/platform/http/guarded-get.ts';
import { reasonOf } from '../../base/platform/log/reason.ts';

const timeoutMs = 10_000;
const mostBytes = 1024 * 1024;

/** What we are told there: a version, or why it is not known. */
export type AskedVersion = { version: string } | { fault: string };

const readText = async (response: IncomingMessage): Promise<string | null> => {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) {
    text += piece;
    if (text.length > mostBytes) return null;
  }
  return text;
};

/** `release.json` of a release names it `version`, a forge's list of releases `tag_name`. */
const versionIn = (text: string): string | null => {
  try {
    const { version, tag_name: tag } = JSON.parse(text);
    return /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/.exec(String(version ?? tag))?.[1] ?? null;
  } catch {
    return null;
  }
};

/** The newest version by an address of the operator's choice. Nothing of ours is sent there. */
export const askVersion = async (
  url: string,
  { allowPrivate, signal }: { allowPrivate: Ranges; signal: AbortSignal },
): Promise<AskedVersion> => {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await guardedGet(new URL(url), {
      mayConnect: createGuard(allowPrivate),
      signal: AbortSignal.any([late, signal]),
      accept: 'application/json',
    });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      return { fault: `status ${statusCode}` };
    }
    const text = await readText(response);
    const version = text === null ? null : versionIn(text);
    return version ? { version } : { fault: 'no version in the answer' };
  } catch (error) {
    return { fault: late.aborted ? 'no answer in time' : reasonOf(error) };
  }
};
