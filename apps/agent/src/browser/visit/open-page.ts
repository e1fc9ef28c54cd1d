import { type Doing, patience } from './doing.ts';
import { StepFailedError } from './step-failed.ts';
import type { Visit } from './visit.ts';

export const pageMs = 30_000;
const loadedMs = 5_000;

/** The address to open; only web pages are allowed. */
const addressOf = ({ visit: { task, words } }: Doing, given: string): string => {
  const url = URL.parse(given, task.siteUrl);
  if (!url || !/^https?:$/.test(url.protocol)) throw new StepFailedError(words.badAddress(given));
  return url.href;
};

/** Shortens playwright's messages, which are long and about code. */
const reasonOf = (error: unknown): string =>
  /net::ERR_\w+/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'timeout';

/** A page refused by the address guard says nothing about the form. */
export const guardRefusal = ({ proxy, traffic, words }: Visit): StepFailedError | null => {
  const address = traffic.lastPage()?.url;
  if (!address || !proxy.troubleWith(address)?.refused) return null;
  return new StepFailedError(words.refused(new URL(address).host), 'blocked');
};

export const openPage = async (doing: Doing, given: string): Promise<void> => {
  const { visit } = doing;
  const url = addressOf(doing, given);
  const page = visit.page();
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: patience(doing, pageMs) });
  } catch (error) {
    const refusal = guardRefusal(visit);
    if (refusal) throw refusal;
    const trouble = visit.proxy.troubleWith(visit.traffic.lastPage()?.url ?? url);
    throw new StepFailedError(visit.words.unreachable(url, trouble?.reason ?? reasonOf(error)));
  }
  await page.waitForLoadState('load', { timeout: patience(doing, loadedMs) }).catch(() => {});
};
