import { type Check, decideCheck } from '../check.ts';
import { shorten } from '../deadline.ts';
import { Failure } from '../failure.ts';
import { isChunked } from '../head/framing.ts';
import type { ResponseHead } from '../head/head.ts';
import { isRedirect } from '../head/redirect.ts';
import { refusesHead } from '../head/refuses-head.ts';
import { wantsBody } from '../head/request.ts';
import { isRobotCheck } from '../head/robot-check.ts';
import type { Sink } from '../sink.ts';
import { firstChunk } from './first-chunk.ts';
import { pageSink, wordsThenPage } from './page-sink.ts';
import { excerptSink, keywordSink } from './sink.ts';

export const excerptMs = 1000;
/** The site is already known to be up; reading its page may take this much longer. */
const pageMs = 2000;

/** Decides from the head alone where possible, otherwise returns a sink for the body. */
export const judgeResponse = (check: Check, head: ResponseHead): Sink | null => {
  if (check.own) return check.own.judge(head);
  const { settings, probed } = check;
  probed.statusCode = head.status;
  check.lines = head.lines;
  if (settings.followRedirects && isRedirect(head)) return null;
  if (refusesHead(check, head)) return null;
  const [from, to] = settings.status;
  if (head.status < from || head.status > to) {
    const reason = isRobotCheck(head)
      ? ('a guard against robots answered' as const)
      : (`expected ${from}-${to}, received ${head.status}` as const);
    decideCheck(check, new Failure('status', reason));
    shorten(check.deadline, excerptMs, check.startedAt);
    return excerptSink(check, head);
  }
  const page = pageSink(check, head);
  const hurry = (): void => shorten(check.deadline, pageMs, check.startedAt);
  if (wantsBody(settings)) {
    const words = keywordSink(check, head, settings);
    return page ? wordsThenPage(check, words, page, hurry) : words;
  }
  decideCheck(check, null);
  if (!page && !isChunked(head)) return null;
  hurry();
  return firstChunk(check, page);
};
