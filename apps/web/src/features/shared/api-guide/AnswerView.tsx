import { useFormat } from '../../../language.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import type { Sent } from './send.ts';
import { useGuideTexts } from './use-guide-texts.ts';

const shownAtMost = 100_000;

/** What came back: the status and time, a refusal in words, and the body as it is. */
export const AnswerView = ({ sent }: { sent: Sent }) => {
  const { tryIt: t } = useGuideTexts();
  const format = useFormat();
  const good = sent.status === 200;
  const words = useRefusalWords(sent);
  return (
    <div className="stack">
      {sent.status > 0 && (
        <p className="answer-status">
          <strong>{sent.status}</strong> {good ? t.fine : t.refused}
          <span className="soft">{format.withUnit(sent.ms, 'ms')}</span>
        </p>
      )}
      {!good && <Notice {...words} />}
      {sent.body.length > shownAtMost && <p className="soft">{t.cut}</p>}
      {sent.body && <CodeBlock label={t.body} text={sent.body.slice(0, shownAtMost)} copy />}
    </div>
  );
};

const useRefusalWords = ({ status, retryAfterSeconds }: Sent) => {
  const { refusals } = useGuideTexts();
  const format = useFormat();
  if (status === 0) return refusals.offline;
  if (status === 401 || status === 404) return refusals[status];
  if (status !== 429) return refusals.other;
  const wait = retryAfterSeconds && refusals.wait(format.duration(retryAfterSeconds));
  return { what: refusals[429].what, todo: wait || refusals[429].todo };
};
