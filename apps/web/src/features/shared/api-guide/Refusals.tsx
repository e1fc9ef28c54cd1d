import { Prose } from './Prose.tsx';
import { useDocumentWords, useGuideTexts } from './use-guide-texts.ts';

type Props = { refusals: readonly { status: string; description: string }[] };

export const Refusals = ({ refusals }: Props) => {
  const t = useGuideTexts().errors;
  const words = useDocumentWords().responses;
  return (
    <dl className="refusals">
      {refusals.map(({ status, description }) => (
        <div key={status}>
          <dt>{status === 'default' ? t.otherStatus : <code>{status}</code>}</dt>
          <dd>
            <Prose text={words[status] ?? description} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
