import { excerptMs } from '../../probe/body/judge.ts';
import { excerptSink, keepBeginning, maxBodyBytes } from '../../probe/body/sink.ts';
import { createText } from '../../probe/body/text.ts';
import { type Check, decideCheck } from '../../probe/check.ts';
import { shorten } from '../../probe/deadline.ts';
import { Failure } from '../../probe/failure.ts';
import type { ResponseHead } from '../../probe/head/head.ts';
import { isRedirect } from '../../probe/head/redirect.ts';
import { isRobotCheck } from '../../probe/head/robot-check.ts';
import type { Sink } from '../../probe/sink.ts';
import type { HttpRequest } from './fill.ts';

export type Answer = {
  head: ResponseHead | null;
  text: string;
  /** Of the body, which could not be read. */
  failure: Failure | null;
};

type Range = HttpRequest['status'];
const written = ([from, to]: Range): string => (from === to ? `${from}` : `${from}-${to}`);

const unexpected = (head: ResponseHead, accepted: Range[]): Failure =>
  new Failure(
    'status',
    isRobotCheck(head)
      ? 'a guard against robots answered'
      : `received ${head.status}, expected ${accepted.map(written).join(', ')}`,
  );

/** Takes the whole text of a body, up to 1 MiB. */
const wholeSink = (check: Check, head: ResponseHead, answer: Answer): Sink => {
  const read = createText(head);
  let size = 0;
  const take = (text: string): void => {
    answer.text += text;
    keepBeginning(check, text);
  };
  const fail = (failure: Failure): true => {
    answer.failure = failure;
    return true;
  };
  return {
    take: (bytes) => {
      size += bytes.length;
      if (size > maxBodyBytes) return fail(new Failure('too_large', 'the answer is over 1 MiB'));
      take(read(bytes));
      return false;
    },
    end: (cut) => {
      take(read(null));
      answer.failure ??= cut;
    },
    tooLarge: (reason) => void fail(new Failure('too_large', reason)),
  };
};

/** How the heads of one request's answers are judged; what they say is kept in `answer`. */
export const judgeHead =
  (check: Check, request: HttpRequest, answer: Answer, fail: (failure: Failure) => Failure) =>
  (head: ResponseHead): Sink | null => {
    check.probed.statusCode = head.status;
    check.lines = head.lines;
    if (check.settings.followRedirects && isRedirect(head)) return null;
    answer.head = head;
    const accepted = [request.status, ...request.alsoStatus];
    if (!accepted.some(([from, to]) => head.status >= from && head.status <= to)) {
      decideCheck(check, fail(unexpected(head, accepted)));
      shorten(check.deadline, excerptMs, check.startedAt);
      return excerptSink(check, head);
    }
    return check.own?.readsBody ? wholeSink(check, head, answer) : null;
  };
