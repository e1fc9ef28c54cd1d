import { type Check, decide } from './check.ts';
import { shorten } from './deadline.ts';
import { Failure } from './failure.ts';
import type { Head } from './head.ts';
import { isRedirect } from './redirect.ts';
import { wantsBody } from './request.ts';
import { excerptSink, keywordSink, type Sink } from './sink.ts';

const excerptMs = 1000;

/** Decides by the head alone where that is possible, else says what must be read of the body. */
export const judge = (check: Check, head: Head): Sink | null => {
  const { settings, probed } = check;
  probed.statusCode = head.status;
  check.lines = head.lines;
  if (settings.followRedirects && isRedirect(head)) return null;
  const [from, to] = settings.status;
  if (head.status < from || head.status > to) {
    decide(check, new Failure('status', `expected ${from}-${to}, received ${head.status}`));
    shorten(check.deadline, excerptMs, check.startedAt);
    return excerptSink(check, head);
  }
  if (wantsBody(settings)) return keywordSink(check, head, settings);
  decide(check, null);
  return null;
};
